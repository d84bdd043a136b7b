import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { nameInSentence } from '#features/family-members/web/shared/members.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import type { CoachSettings } from '../contract/coach.ts';
import { settingsQuery, useDeleteMessages, useSaveSettings } from './coach-queries.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

interface ChoicesProps {
  readonly member: FamilyMember;
  readonly onClose: () => void;
}

function ModelChoice({
  settings,
  member,
}: {
  readonly settings: CoachSettings;
  readonly member: FamilyMember;
}) {
  const save = useSaveSettings();
  const { model, members } = settings;
  if (model === null)
    return <Text>No language model is set up here. What you ask does not leave this server.</Text>;
  const own = members.find(({ memberId }) => memberId === member.id);
  const given = own?.modelConsent?.given ?? false;
  return (
    <Switch
      label={`Facts about ${nameInSentence(member)} may go to ${model.name}`}
      description={`It runs at ${model.place}. Names are left out. Without this we answer by ourselves.`}
      checked={save.isPending ? (save.variables.modelConsent?.given ?? given) : given}
      disabled={own?.mayConsent !== true}
      onChange={({ currentTarget: { checked } }) =>
        save.mutate({ modelConsent: { memberId: member.id, given: checked, to: model } })
      }
    />
  );
}

function Choices({ settings, member, onClose }: ChoicesProps & { readonly settings: CoachSettings }) {
  const save = useSaveSettings();
  const remove = useDeleteMessages();
  const { helpCountry, ageRule, members } = settings;
  const isShared = members.find(({ memberId }) => memberId === member.id)?.shared ?? false;
  const who = member.yours ? 'myself' : member.name;
  return (
    <Stack gap="lg">
      <Text>
        {ageRule === null
          ? 'Only you see what you ask here. No one else in your household does.'
          : ageRule.toYoung}
      </Text>
      <Switch
        label={`Show my conversation about ${who} to my household`}
        description="Everyone who may use the coach and sees this profile. Help that we showed stays private."
        checked={save.isPending ? (save.variables.sharing?.shared ?? isShared) : isShared}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({ sharing: { memberId: member.id, shared: checked } })
        }
      />
      <NativeSelect
        label="Help lines for"
        data={[
          // A country that we have no lines of, or none known: what helps everywhere is shown.
          ...(settings.countries.includes(helpCountry)
            ? []
            : [{ value: helpCountry, label: 'Another country', disabled: true }]),
          ...settings.countries.map((code) => ({ value: code, label: countries.of(code) ?? code })),
        ]}
        value={helpCountry}
        onChange={({ currentTarget: { value } }) => save.mutate({ helpCountry: value })}
      />
      <ModelChoice settings={settings} member={member} />
      {save.error === null ? null : (
        <Text role="alert" c="red">
          {sentenceOf(save.error)}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          remove.all(member.id, who);
          onClose();
        }}
      >
        Delete my conversation about {who}
      </Button>
    </Stack>
  );
}

/** What is in the small dialog behind "Privacy". */
export function PrivacyChoices(props: ChoicesProps) {
  const { data, isError, error, refetch } = useQuery(settingsQuery);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data == null ? <Text>Loading…</Text> : <Choices {...props} settings={data} />;
}
