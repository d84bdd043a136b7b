import { Alert, Button, Chip, Fieldset, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MEAL_NAMES, MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { OWN_RECIPE_LIMITS as LIMITS } from '#domain/recipes/recipe-limits.ts';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { sectionLines } from '#platform/web/ui/section-lines.ts';
import type { DraftName } from '../recipe-drafts.ts';
import type { RecipeDraftState, RecipeFormErrors, RecipeFormValues } from '../recipe-form-values.ts';
import { useRecipeEditor } from '../use-recipe-editor.ts';
import { IngredientRows } from './ingredient-rows.tsx';
import classes from './recipe-editor.module.css';
import { StepRows } from './step-rows.tsx';

export interface RecipeFormProps {
  readonly name: DraftName;
  readonly start: RecipeDraftState;
}

export function RecipeForm({ name, start }: RecipeFormProps) {
  const editor = useRecipeEditor(name, start);
  const { draft, errors, formRef, isSaving, setValues, save } = editor;
  const { values, notes, sourceUrl, basedOn } = draft;
  const set = (changes: Partial<RecipeFormValues>) => setValues((before) => ({ ...before, ...changes }));
  return (
    <form
      ref={formRef}
      className={`${classes.form} ${sectionLines}`}
      noValidate
      aria-label="Recipe"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {notes.length > 0 ? (
        <QuietNote title="Please look at">
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </QuietNote>
      ) : null}
      <SectionCard title="The dish">
        <DishFields values={values} errors={errors} set={set} />
      </SectionCard>
      <SectionCard title="Ingredients" data-part="lines">
        <IngredientRows
          lines={values.lines}
          error={errors.lines}
          onChange={(next) => setValues((before) => ({ ...before, lines: next(before.lines) }))}
        />
      </SectionCard>
      <SectionCard title="Steps" data-part="steps">
        <StepRows steps={values.steps} error={errors.steps} onChange={(steps) => set({ steps })} />
      </SectionCard>
      <SectionCard title="Add more" description="All of this is optional.">
        <ExtraFields values={values} set={set} />
      </SectionCard>
      {sourceUrl === null ? null : (
        <Text size="sm" c="dimmed" className={classes.source ?? ''}>
          From {sourceUrl}
        </Text>
      )}
      {editor.wasChangedElsewhere ? <ChangedElsewhere id={draft.id} onCopy={() => save(true)} /> : null}
      <Group className={classes.footer ?? ''}>
        <Button
          component={Link}
          variant="default"
          to={basedOn === null ? '/recipes' : `/recipes/own/${draft.id}`}
        >
          Finish later
        </Button>
        <Button type="submit" loading={isSaving}>
          Save the recipe
        </Button>
      </Group>
      <Text size="sm" c="dimmed" ta="end">
        We keep your draft on this device until you save it.
      </Text>
    </form>
  );
}

interface FieldsProps {
  readonly values: RecipeFormValues;
  readonly set: (changes: Partial<RecipeFormValues>) => void;
}

/** What a number field says: an empty text for nothing. */
const numberOf = (value: string | number): number | '' => (typeof value === 'number' ? value : '');

function DishFields({ values, errors, set }: FieldsProps & { readonly errors: RecipeFormErrors }) {
  return (
    <>
      <div data-part="title">
        <TextInput
          label="Name"
          required
          maxLength={LIMITS.title}
          value={values.title}
          error={errors.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </div>
      <div className={classes.numbers}>
        <div data-part="servings">
          <NumberInput
            hideControls
            label="Serves"
            required
            min={1}
            max={LIMITS.servings}
            value={values.servings}
            error={errors.servings}
            onChange={(value) => set({ servings: numberOf(value) })}
          />
        </div>
        <NumberInput
          hideControls
          label="Prep minutes"
          min={0}
          max={LIMITS.minutes}
          allowDecimal={false}
          value={values.prepMinutes}
          onChange={(value) => set({ prepMinutes: numberOf(value) })}
        />
        <NumberInput
          hideControls
          label="Cook minutes"
          min={0}
          max={LIMITS.minutes}
          allowDecimal={false}
          value={values.cookMinutes}
          onChange={(value) => set({ cookMinutes: numberOf(value) })}
        />
        <TextInput
          label="Cuisine"
          placeholder="Italian"
          maxLength={LIMITS.cuisine}
          value={values.cuisine}
          onChange={(event) => set({ cuisine: event.currentTarget.value })}
        />
      </div>
      <Fieldset variant="unstyled" legend="Meal" classNames={{ legend: classes.legend ?? '' }}>
        <Chip.Group
          multiple
          value={[...values.meals]}
          onChange={(meals) => set({ meals: meals as MealType[] })}
        >
          <Group gap="xs">
            {MEAL_TYPES.map((meal) => (
              <Chip key={meal} value={meal} size="md" classNames={{ label: classes.chip ?? '' }} autoContrast>
                {MEAL_NAMES[meal]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Fieldset>
    </>
  );
}

/** What many recipes do without. */
const EXTRAS = [
  ['description', 'Description', 'What it is, or whose recipe it is.', LIMITS.description],
  ['equipment', 'Tools', 'Pans and tools, one per line.', undefined],
  ['storage', 'Storage', 'How long it keeps, and where.', LIMITS.remark],
  [
    'makeAhead',
    'Make ahead and leftovers',
    'What you can do the day before, and what to do with leftovers.',
    LIMITS.remark,
  ],
  ['toddlerNote', 'For a small child', 'How you cut or serve it.', LIMITS.remark],
  ['softNote', 'If someone has trouble chewing', 'How you serve it soft.', LIMITS.remark],
] as const;
type Extra = (typeof EXTRAS)[number][0];

const textOf = (values: RecipeFormValues, field: Extra): string =>
  field === 'equipment' ? values.equipment.join('\n') : values[field];

/** A field for what is given, and a button for each of the rest. */
function ExtraFields({ values, set }: FieldsProps) {
  const [opened, setOpened] = useState<readonly Extra[]>(() =>
    EXTRAS.map(([field]) => field).filter((field) => textOf(values, field) !== ''),
  );
  // What someone just asked for is where they go on writing; what was there from the start is not.
  const [asked, setAsked] = useState<Extra | null>(null);
  const write = (field: Extra, text: string) =>
    set(
      field === 'equipment' ? { equipment: text.split('\n').slice(0, LIMITS.equipment) } : { [field]: text },
    );
  return (
    <>
      <div className={classes.remarks}>
        {EXTRAS.filter(([field]) => opened.includes(field)).map(([field, label, description, most]) => (
          <Textarea
            key={field}
            label={label}
            description={description}
            autosize
            minRows={2}
            {...(most === undefined ? {} : { maxLength: most })}
            ref={(element) => {
              if (asked === field) element?.focus();
            }}
            onFocus={() => setAsked(null)}
            value={textOf(values, field)}
            onChange={(event) => write(field, event.currentTarget.value)}
          />
        ))}
      </div>
      <Group gap="xs">
        {EXTRAS.filter(([field]) => !opened.includes(field)).map(([field, label]) => (
          <Button
            key={field}
            variant="light"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => {
              setOpened([...opened, field]);
              setAsked(field);
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  );
}

function ChangedElsewhere({ id, onCopy }: { readonly id: string; readonly onCopy: () => void }) {
  return (
    <Alert color="saffron" role="alert" title="Someone else changed this recipe while you were writing">
      <Text mb="sm">Nothing is lost. Look at theirs first, or save yours as a separate recipe.</Text>
      <Group gap="sm">
        <Button variant="default" component={Link} to={`/recipes/own/${id}`} target="_blank">
          Look at theirs (new tab)
        </Button>
        <Button onClick={onCopy}>Keep mine as a copy</Button>
      </Group>
    </Alert>
  );
}
