import { Alert, Button, NativeSelect, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LABEL_LIMITS,
  type LabelDoubt,
  type LabelFigure,
  labelDoubts,
} from '#domain/nutrition/label-figures.ts';
import { ApiError, sentenceOf } from '#platform/web/api-client.ts';
import { useConnected } from '#platform/web/connection.ts';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import type { FamilyFood, FamilyFoodLabel } from '../../contract/family-foods.ts';
import { familyFoodQuery, useSaveFamilyFood } from '../api/family-foods.ts';
import classes from './label-form.module.css';
import { doubtText, FIGURE_NAMES, type LabelValues, labelErrors, labelOf, valuesOf } from './label-values.ts';

export interface LabelFormProps {
  /** What is known already: the typed words, the digits of a barcode, or all of a food that is changed. */
  readonly label: Partial<FamilyFoodLabel>;
  /** Of the food that is changed; left out: a new one. */
  readonly id?: string;
  readonly updatedAt?: string;
  /** The heading of its page says what it is for, so it needs none of its own. */
  readonly isPage?: boolean;
  readonly onSaved: (food: FamilyFood) => void;
  readonly onCancel: () => void;
}

const MAIN: readonly LabelFigure[] = [
  'energy_kcal',
  'fat_g',
  'sat_fat_g',
  'sodium_mg',
  'carb_g',
  'fiber_g',
  'sugars_g',
  'protein_g',
];
const MORE: readonly LabelFigure[] = [
  'trans_fat_g',
  'cholesterol_mg',
  'added_sugars_g',
  'vit_d_ug',
  'calcium_mg',
  'iron_mg',
  'potassium_mg',
];

interface LabelDraft {
  readonly values: LabelValues;
  /** Of the food that was being changed when this was typed. */
  readonly basedOn?: string;
}

/** A food from its package. What is left empty is unknown; what looks wrong is asked about once, and then kept. */
export function LabelForm({ label, id, updatedAt, isPage = false, onSaved, onCancel }: LabelFormProps) {
  const [ownId] = useState(() => id ?? createUuid());
  const [doubts, setDoubts] = useState<readonly LabelDoubt[]>([]);
  const save = useSaveFamilyFood(ownId);
  const isConnected = useConnected();
  // Its allergens are read on the server, so nothing is saved without one; until then a reload loses nothing.
  const draft = `label_${id ?? label.barcode ?? label.name ?? ''}`;
  const [kept] = useState(() => readDraft<LabelDraft>(draft));
  const [basedOn, setBasedOn] = useState(kept.basedOn ?? updatedAt);
  const client = useQueryClient();
  const form = useForm({
    initialValues: { ...valuesOf(label), ...kept.values },
    validate: labelErrors,
    onValuesChange: (values) => {
      setDoubts([]);
      keepDraft(draft, { values, basedOn });
    },
  });
  const startAgain = async () => {
    if (id === undefined) return;
    const newest = await client.fetchQuery({ ...familyFoodQuery(id), staleTime: 0 });
    if (newest === null) return;
    form.setValues(valuesOf(newest.label));
    setBasedOn(newest.updatedAt);
    dropDraft(draft);
    save.reset();
  };
  const cancel = () => {
    dropDraft(draft);
    onCancel();
  };
  const saved = (food: FamilyFood) => {
    dropDraft(draft);
    onSaved(food);
  };
  const { unit } = form.values;
  const title = id === undefined ? 'Add a food from its label' : 'Change this food';
  const submit = form.onSubmit((values) => {
    const body = labelOf(values);
    const found = doubts.length > 0 ? [] : labelDoubts(body);
    setDoubts(found);
    if (found.length === 0)
      save.mutate({ ...body, ...(basedOn !== undefined && { basedOn }) }, { onSuccess: saved });
  });
  const figure = (code: LabelFigure) => (
    <TextInput
      key={code}
      label={FIGURE_NAMES[code]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      {...form.getInputProps(`figures.${code}`)}
    />
  );
  return (
    <form
      className={classes.form}
      aria-label={title}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
      }}
    >
      {isPage ? null : <Text fw={600}>{title}</Text>}
      <div className={classes.fields}>
        <TextInput
          label="Name"
          autoComplete="off"
          autoFocus
          maxLength={LABEL_LIMITS.name}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Brand"
          placeholder="Optional"
          autoComplete="off"
          maxLength={LABEL_LIMITS.brand}
          {...form.getInputProps('brand')}
        />
        <TextInput
          label="Barcode"
          placeholder="Optional"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          {...form.getInputProps('barcode')}
        />
      </div>
      <div className={classes.figures}>
        <TextInput
          label="One serving is"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          {...form.getInputProps('servingSize')}
        />
        <NativeSelect label="Unit" data={['g', 'ml']} {...form.getInputProps('unit')} />
        <TextInput
          label="Called"
          placeholder="bar, 2 cookies"
          autoComplete="off"
          maxLength={LABEL_LIMITS.serving}
          {...form.getInputProps('serving')}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label="What the numbers are of"
        data={[
          { value: 'serving', label: 'Numbers for one serving' },
          { value: 'hundred', label: `For 100 ${unit}` },
        ]}
        {...form.getInputProps('per')}
      />
      <div className={classes.figures}>{MAIN.map(figure)}</div>
      <details>
        <summary>More from the label</summary>
        <div className={classes.figures}>{MORE.map(figure)}</div>
      </details>
      <Textarea
        label="Ingredients"
        description="As printed, with “contains” and “may contain”. We look for allergens in it. Left empty, they stay unknown."
        rows={4}
        maxLength={LABEL_LIMITS.ingredients}
        {...form.getInputProps('ingredients')}
      />
      <Text size="sm" c="dimmed">
        What you leave empty is not known, which is not zero.
      </Text>
      {doubts.length === 0 ? null : (
        <Alert color="saffron" icon={<IconAlertTriangle />} title="Please check the numbers" role="alert">
          <ul className={classes.doubts}>
            {doubts.map((doubt) => (
              <li key={JSON.stringify(doubt)}>{doubtText(doubt, unit)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isConnected ? null : (
        <Text role="status" size="sm">
          A food from its label needs a connection, because we look for allergens in it. What you type stays
          here. Save it when you are online again.
        </Text>
      )}
      {save.isError ? (
        <Text role="alert" size="sm" c="var(--hw-tomato-text)">
          {sentenceOf(save.error)}
        </Text>
      ) : null}
      {save.error instanceof ApiError && save.error.code === 'changed_meanwhile' ? (
        <Button variant="default" onClick={() => void startAgain()}>
          Start again with theirs
        </Button>
      ) : null}
      <div className={classes.end}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {doubts.length === 0 ? 'Save' : 'It is right, save it'}
        </Button>
      </div>
    </form>
  );
}
