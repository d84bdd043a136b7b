import { Button, Checkbox, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { GROWTH_CHOICES, type GrowthChoice } from '#domain/growth/growth-standard.ts';
import { fromSi, toSi } from '#domain/growth/measurement-kinds.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { Growth } from '../contract/growth.ts';
import { CHOICE_LABELS, CHOICE_NOTES } from '../rules/growth-words.ts';
import classes from './growth.module.css';
import { useChooseStandard, useSaveFacts } from './measurement-queries.ts';

/** Which charts the household uses; the choice is for all of its children. */
export function StandardChoice({ standard }: Pick<Growth, 'standard'>) {
  const choose = useChooseStandard();
  const mayChoose = useMayDo('growth:manage');
  const shown = choose.isPending ? choose.variables : standard;
  return (
    <Radio.Group
      label="Charts"
      description="For all children of your household."
      value={shown}
      onChange={(value) => choose.mutate(value as GrowthChoice)}
    >
      <Stack gap="sm" mt="xs">
        {GROWTH_CHOICES.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={CHOICE_LABELS[choice]}
            description={CHOICE_NOTES[choice]}
            disabled={!mayChoose}
          />
        ))}
      </Stack>
      {choose.error ? (
        <Text role="alert" c="red">
          {sentenceOf(choose.error)}
        </Text>
      ) : null}
    </Radio.Group>
  );
}

type Typed = number | string;
/** From this age on someone may have a login of their own. */
const TEEN_YEARS = 13;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Weeks at birth, for the corrected age, and the parents' heights. */
export function FactsForm({ growth }: { readonly growth: Growth }) {
  const { facts, member } = growth;
  const isUs = currentReading().units === 'us';
  const unit = isUs ? 'in' : 'cm';
  const save = useSaveFacts(member.id);
  const shown = (cm: number | null): Typed => (cm === null ? '' : tenth(fromSi(cm, unit)));
  const isTeen = member.ageYears !== null && member.ageYears >= TEEN_YEARS;
  const form = useForm<{ weeks: Typed; mother: Typed; father: Typed; seesWeight: boolean }>({
    initialValues: {
      weeks: facts.gestationWeeks ?? '',
      mother: shown(facts.motherCm),
      father: shown(facts.fatherCm),
      seesWeight: facts.teenSeesWeight,
    },
    validate: {
      weeks: (weeks) =>
        weeks === '' || (Number(weeks) >= 20 && Number(weeks) <= 45) ? null : 'Please enter 20 to 45 weeks.',
      mother: (height) => heightError(height),
      father: (height) => heightError(height),
    },
  });
  const heightError = (height: Typed): string | null => {
    const cm = toSi(Number(height), unit);
    if (height === '' || (cm >= 100 && cm <= 250)) return null;
    return isUs ? 'Please enter 40 to 98 inches.' : 'Please enter 100 to 250 cm.';
  };
  const submit = form.onSubmit(({ weeks, mother, father, seesWeight }) => {
    const cm = (height: Typed) => (height === '' ? null : tenth(toSi(Number(height), unit)));
    // What was not touched is not sent: someone else may have changed it since this form was opened.
    save.mutate(
      {
        ...(form.isDirty('weeks') && { gestationWeeks: weeks === '' ? null : Number(weeks) }),
        ...(form.isDirty('mother') && { motherCm: cm(mother) }),
        ...(form.isDirty('father') && { fatherCm: cm(father) }),
        ...(form.isDirty('seesWeight') && { teenSeesWeight: seesWeight }),
      },
      { onSuccess: () => form.resetDirty() },
    );
  });
  const number = { hideControls: true, min: 0, clampBehavior: 'none' } as const;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="stretch">
        <div className={classes.fields}>
          <NumberInput
            label="Weeks of pregnancy at birth"
            description="Before 37 weeks, charts use the corrected age until 2 years."
            allowDecimal={false}
            inputMode="numeric"
            {...number}
            {...form.getInputProps('weeks')}
          />
          <NumberInput
            label={`Mother’s height (${unit})`}
            decimalScale={1}
            inputMode="decimal"
            {...number}
            {...form.getInputProps('mother')}
          />
          <NumberInput
            label={`Father’s height (${unit})`}
            decimalScale={1}
            inputMode="decimal"
            {...number}
            {...form.getInputProps('father')}
          />
        </div>
        {isTeen ? (
          <Checkbox
            label={`${member.name} may see weight and BMI`}
            description="With a login of their own, teens see their height alone until you allow more."
            {...form.getInputProps('seesWeight', { type: 'checkbox' })}
          />
        ) : null}
        {save.error ? (
          <Text role="alert" c="red">
            {sentenceOf(save.error)}
          </Text>
        ) : null}
        <Button type="submit" variant="default" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
