import { NativeSelect } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconMailHeart } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ContactTopic } from '../contract.ts';
import { useSendContact } from './api/send-message.ts';
import { MessageField, SenderFields, SendRow, TrapField } from './components/message-fields.tsx';
import { MessagePage } from './components/message-page.tsx';
import { CONTACT_TOPICS, emailProblem, messageProblem } from './message-words.ts';
import {
  focusFirst,
  type SenderValues,
  showRefusedFields,
  useMessageForm,
  useSource,
} from './use-message-form.ts';

interface ContactValues extends SenderValues {
  topic: ContactTopic;
}

const EMPTY: ContactValues = { name: '', email: '', topic: 'question', message: '', website: '' };

function validate(values: ContactValues): FormErrors {
  return {
    name: values.name.trim() === '' ? 'Please tell us your name.' : null,
    email: emailProblem(values.email),
    message: values.message.trim() === '' ? 'Please write a message.' : messageProblem(values.message),
  };
}

/** A page can ask for a topic: /contact?topic=food_safety. */
function useAskedTopic(): ContactTopic | undefined {
  const [params] = useSearchParams();
  const asked = params.get('topic');
  return CONTACT_TOPICS.find(({ value }) => value === asked)?.value;
}

export function ContactScreen() {
  const send = useSendContact();
  const source = useSource();
  const askedTopic = useAskedTopic();
  const { form, forgetDraft } = useMessageForm({
    draftKey: 'hearthwell_draft_contact',
    empty: EMPTY,
    validate,
    knowSender: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (askedTopic) form.setFieldValue('topic', askedTopic);
  }, [askedTopic]);

  const submit = (values: ContactValues) =>
    send.mutate(
      { ...values, ...(source === undefined ? {} : { source }) },
      {
        onSuccess: () => {
          form.setFieldValue('message', '');
          forgetDraft();
        },
        onError: (error) => showRefusedFields(form, error),
      },
    );
  return (
    <MessagePage
      title="Contact"
      description="A question, a problem, or a food that is wrong? Write to the people who run this Hearthwell."
      cardTitle="Write to us"
      note="Your message is stored encrypted. Only the people who run this Hearthwell receive it. We cannot give medical advice. In an emergency, call your local emergency number."
      sent={{
        title: 'Thank you, your message is on its way',
        Icon: IconMailHeart,
        again: 'Write another message',
        children: 'A person will read it and answer by email.',
      }}
      isSent={send.isSuccess}
      onAgain={send.reset}
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
    >
      <SenderFields form={form} optional={false} />
      <NativeSelect label="What is it about?" data={CONTACT_TOPICS} {...form.getInputProps('topic')} />
      <MessageField form={form} label="Your message" required />
      <TrapField form={form} />
      <SendRow error={send.error} pending={send.isPending} />
    </MessagePage>
  );
}
