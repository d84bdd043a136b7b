import { Button, Chip, CloseButton, Collapse, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { DIET_NAMES } from '#domain/members/diet-names.ts';
import { MEAL_NAMES, MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { FILTER_DIETS, RECIPE_DIETS } from '#domain/recipe-facets/recipe-categories.ts';
import { BUDGET_LEVELS } from '#domain/recipes/meal-plan.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import type { FamilyFit } from '../../contract/recipes.ts';
import { countMore, EVERYONE, NO_FILTER, type RecipeFilter, TIMES } from '../recipe-filter.ts';
import { COST_NAMES } from '../recipe-words.ts';
import { AtHandField, type KnownFood } from './at-hand-field.tsx';
import classes from './recipe-filters.module.css';

const TYPING_PAUSE_MS = 250;

export interface RecipeFiltersProps {
  readonly filter: RecipeFilter;
  readonly family: readonly FamilyFit[];
  readonly cuisines: readonly string[];
  /** Names of the foods at hand. */
  readonly foods: readonly KnownFood[];
  readonly onChange: (changes: Partial<RecipeFilter>) => void;
}

export function RecipeFilters({ filter, family, cuisines, foods, onChange }: RecipeFiltersProps) {
  const more = useId();
  const used = countMore(filter);
  // Until someone decides, as the address says: it is known after the first drawing.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? used > 0;
  return (
    <search className={classes.filters}>
      <div className={classes.fields}>
        <WordsField words={filter.words} onChange={(words) => onChange({ words })} />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          {used === 0 ? 'More filters' : `More filters (${used})`}
        </Button>
        <Chip
          size="md"
          checked={filter.onlyFavourites}
          onChange={() => onChange({ onlyFavourites: !filter.onlyFavourites })}
        >
          Favorites
        </Chip>
      </div>
      <Eaters filter={filter} family={family} onChange={onChange} />
      <Collapse expanded={isOpen} id={more}>
        <div className={classes.more}>
          <AtHandField chosen={filter.have} foods={foods} onChange={(have) => onChange({ have })} />
          <Choices filter={filter} cuisines={cuisines} onChange={onChange} />
          <Diets filter={filter} onChange={onChange} />
        </div>
      </Collapse>
      {used > 0 || filter.eaters.length > 0 || filter.onlyFavourites ? (
        <Group>
          <Button
            variant="subtle"
            onClick={() => onChange({ ...NO_FILTER, category: filter.category, words: filter.words })}
          >
            Clear filters
          </Button>
        </Group>
      ) : null}
    </search>
  );
}

type PartProps = Pick<RecipeFiltersProps, 'filter' | 'onChange'>;

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={classes.row} aria-labelledby={id}>
      <Text size="sm" fw={600} id={id} mb={4}>
        {label}
      </Text>
      <Group gap="xs" className={classes.chips ?? ''}>
        {children}
      </Group>
    </fieldset>
  );
}

/** Who the dish has to suit, one or several. */
function Eaters({ filter, family, onChange }: PartProps & Pick<RecipeFiltersProps, 'family'>) {
  const { eaters } = filter;
  const toggle = (id: string) =>
    onChange({
      eaters: eaters.includes(id)
        ? eaters.filter((each) => each !== id)
        : [...eaters.filter((each) => each !== EVERYONE), id],
    });
  const isEveryone = eaters.includes(EVERYONE);
  const names = shortNames(family.map((member) => ({ ...member, id: member.memberId })));
  return (
    <Row label="Who is eating?">
      {family.length > 1 ? (
        <Chip
          size="md"
          checked={isEveryone}
          onChange={() => onChange({ eaters: isEveryone ? [] : [EVERYONE] })}
        >
          Everyone
        </Chip>
      ) : null}
      {family.map((member) => (
        <Chip
          key={member.memberId}
          size="md"
          checked={eaters.includes(member.memberId)}
          onChange={() => toggle(member.memberId)}
        >
          {names.get(member.memberId) ?? member.name}
        </Chip>
      ))}
    </Row>
  );
}

function Choices({ filter, cuisines, onChange }: PartProps & Pick<RecipeFiltersProps, 'cuisines'>) {
  const any = { value: '', label: 'Any' };
  return (
    <div className={classes.selects}>
      <NativeSelect
        label="Meal"
        value={filter.meal ?? ''}
        onChange={(event) => {
          const provided = event.currentTarget.value;
          onChange({ meal: MEAL_TYPES.find((meal) => meal === provided) ?? null });
        }}
        data={[any, ...MEAL_TYPES.map((meal) => ({ value: meal, label: MEAL_NAMES[meal] }))]}
      />
      <NativeSelect
        label="Time"
        value={filter.minutes === null ? '' : String(filter.minutes)}
        onChange={(event) => {
          const provided = Number(event.currentTarget.value);
          onChange({ minutes: TIMES.find((minutes) => minutes === provided) ?? null });
        }}
        data={[
          any,
          ...TIMES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes or less` })),
        ]}
      />
      <NativeSelect
        label="Cost"
        value={filter.cost ?? ''}
        onChange={(event) => {
          const provided = event.currentTarget.value;
          onChange({ cost: BUDGET_LEVELS.find((level) => level === provided) ?? null });
        }}
        data={[
          any,
          ...BUDGET_LEVELS.slice(0, -1).map((level) => ({ value: level, label: COST_NAMES[level] })),
        ]}
      />
      <NativeSelect
        label="Cuisine"
        value={filter.cuisine ?? ''}
        onChange={(event) => onChange({ cuisine: event.currentTarget.value || null })}
        data={[any, ...cuisines.map((cuisine) => ({ value: cuisine, label: cuisine }))]}
      />
    </div>
  );
}

function Diets({ filter, onChange }: PartProps) {
  const others = RECIPE_DIETS.filter((diet) => !FILTER_DIETS.some((offered) => offered === diet));
  return (
    <Chip.Group
      multiple
      value={[...filter.diets]}
      onChange={(chosen) => onChange({ diets: RECIPE_DIETS.filter((diet) => chosen.includes(diet)) })}
    >
      <Row label="Diet">
        {[...FILTER_DIETS, ...others].map((diet) => (
          <Chip key={diet} value={diet} size="md">
            {DIET_NAMES[diet]}
          </Chip>
        ))}
      </Row>
    </Chip.Group>
  );
}

interface WordsFieldProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** The address follows after a short pause; Back and the shelves set the field again. */
function WordsField({ words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const send = useDebouncedCallback(onChange, TYPING_PAUSE_MS);
  useEffect(() => setTyped(words), [words]);
  const type = (next: string) => {
    setTyped(next);
    send(next.trim());
  };
  return (
    <TextInput
      label="Search recipes"
      placeholder="A dish or an ingredient"
      type="search"
      value={typed}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
