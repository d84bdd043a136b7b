import { NativeSelect, Radio, Text } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { IconHeart, IconMoodNeutral, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import { RoundIcon } from '#platform/web/ui/round-icon.tsx';
import type { Experience, FeedbackBody, FeedbackTopic } from '../contract.ts';
import { useSendFeedback } from './api/send-message.ts';
import { MessageField, SenderFields, SendRow, TrapField } from './components/message-fields.tsx';
import { MessagePage } from './components/message-page.tsx';
import classes from './contact.module.css';
import { EXPERIENCES, emailProblem, FEEDBACK_TOPICS, messageProblem } from './message-words.ts';
import {
  focusFirst,
  type SenderValues,
  showRefusedFields,
  useMessageForm,
  useSource,
} from './use-message-form.ts';

interface FeedbackValues extends SenderValues {
  experience: Experience | '';
  topic: FeedbackTopic;
}

const EMPTY: FeedbackValues = {
  experience: '',
  topic: 'everything',
  name: '',
  email: '',
  message: '',
  website: '',
};

function validate(values: FeedbackValues): FormErrors {
  return {
    experience: values.experience === '' ? 'Please choose one of the three.' : null,
    message: messageProblem(values.message),
    email: values.email.trim() === '' ? null : emailProblem(values.email),
  };
}

/** What was left empty is not given. */
function bodyOf(values: FeedbackValues, source: string | undefined): FeedbackBody {
  const provided = { ...values, source: source ?? '' };
  return Object.fromEntries(
    Object.entries(provided).filter(([, value]) => value.trim() !== ''),
  ) as FeedbackBody;
}

const FACES = { good: IconMoodSmile, mixed: IconMoodNeutral, bad: IconMoodSad } as const;

function ExperienceField({ form }: { readonly form: UseFormReturnType<FeedbackValues> }) {
  return (
    <Radio.Group label="How did it go?" size="md" withAsterisk {...form.getInputProps('experience')}>
      <div className={classes.choices}>
        {EXPERIENCES.map(({ value, label }) => (
          <Radio.Card key={value} value={value} className={classes.choice ?? ''}>
            <RoundIcon Icon={FACES[value]} size={56} />
            <Text component="span" fw={600}>
              {label}
            </Text>
            <Radio.Indicator />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

export function FeedbackScreen() {
  const send = useSendFeedback();
  const source = useSource();
  const { form, forgetDraft } = useMessageForm({
    draftKey: 'hearthwell_draft_feedback',
    empty: EMPTY,
    validate,
    // Who wants to stay unnamed should not have to take their own name out.
    knowSender: false,
  });
  const submit = (values: FeedbackValues) =>
    send.mutate(bodyOf(values, source), {
      onSuccess: () => {
        form.setValues({ experience: '', message: '' });
        forgetDraft();
      },
      onError: (error) => showRefusedFields(form, error),
    });
  return (
    <MessagePage
      title="Feedback"
      description="Tell us what works and what doesn’t. One tap is enough; a sentence helps even more."
      cardTitle="Your turn"
      note="Feedback is stored encrypted. Leave your email only if you want an answer."
      sent={{
        title: 'Thanks for your feedback',
        Icon: IconHeart,
        again: 'Tell us more',
        children: 'The people who run this Hearthwell read every word.',
      }}
      isSent={send.isSuccess}
      onAgain={send.reset}
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
    >
      <ExperienceField form={form} />
      <NativeSelect label="What about?" data={FEEDBACK_TOPICS} {...form.getInputProps('topic')} />
      <MessageField form={form} label="In your own words (optional)" required={false} />
      <SenderFields form={form} optional />
      <TrapField form={form} />
      <SendRow error={send.error} pending={send.isPending} />
    </MessagePage>
  );
}
