import { Chip, CloseButton, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { FamilyFit } from '#contract/recipes.ts';
import { DIET_NAMES } from '#core/members/diet-names.ts';
import { FILTER_DIETS } from '#core/recipes/recipe-categories.ts';
import { RECIPE_DIETS } from '#core/recipes/recipe-diets.ts';
import { displayName } from '#web/lib/members.ts';
import { EVERYBODY, type RecipeFilter } from '../recipe-filter.ts';
import classes from './recipe-filters.module.css';

const TYPING_PAUSE_MS = 250;

export interface RecipeFiltersProps {
  readonly filter: RecipeFilter;
  readonly family: readonly FamilyFit[];
  readonly onChange: (changes: Partial<RecipeFilter>) => void;
}

export function RecipeFilters({ filter, family, onChange }: RecipeFiltersProps) {
  const diets = useId();
  const others = filter.diets.filter((diet) => !FILTER_DIETS.some((offered) => offered === diet));
  return (
    <search className={classes.filters}>
      <div className={classes.fields}>
        <WordsField words={filter.words} onChange={(words) => onChange({ words })} />
        {family.length > 0 ? (
          <NativeSelect
            label="Safe for"
            value={filter.eater ?? ''}
            onChange={(event) => onChange({ eater: event.currentTarget.value || null })}
            data={[
              { value: '', label: 'Show all recipes' },
              ...(family.length > 1 ? [{ value: EVERYBODY, label: 'Everybody in my family' }] : []),
              ...family.map((member) => ({ value: member.memberId, label: displayName(member) })),
            ]}
          />
        ) : null}
      </div>
      <fieldset className={classes.diets} aria-labelledby={diets}>
        <Text size="sm" fw={600} id={diets} mb={4}>
          Diet
        </Text>
        <Chip.Group
          multiple
          value={[...filter.diets]}
          onChange={(chosen) => onChange({ diets: RECIPE_DIETS.filter((diet) => chosen.includes(diet)) })}
        >
          <Group gap="xs" className={classes.chips ?? ''}>
            {[...FILTER_DIETS, ...others].map((diet) => (
              <Chip key={diet} value={diet} size="md">
                {DIET_NAMES[diet]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
    </search>
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
