import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { formatAmount } from '#platform/web/format.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { whatGaveMost } from '../../rules/eaten.ts';
import classes from './totals.module.css';

const ASKED: readonly NutrientCode[] = [
  'energy_kcal',
  'protein_g',
  'carb_g',
  'fat_g',
  'fiber_g',
  'sodium_mg',
  'sat_fat_g',
  'added_sugars_g',
  'calcium_mg',
  'iron_mg',
  'potassium_mg',
  'magnesium_mg',
  'zinc_mg',
  'vit_a_rae_ug',
  'vit_c_mg',
  'vit_d_ug',
  'vit_b12_ug',
  'folate_dfe_ug',
];
/** What is good to have more of, or needed: nothing that a child should learn to avoid. */
const NOT_FOR_ALL: ReadonlySet<NutrientCode> = new Set([
  'energy_kcal',
  'carb_g',
  'fat_g',
  'sat_fat_g',
  'added_sugars_g',
  'sodium_mg',
]);

export interface MostGivenProps {
  readonly entries: readonly MealEntry[];
  readonly first: NutrientCode;
  readonly showsEnergy: boolean;
}

export function MostGiven({ entries, first, showsEnergy }: MostGivenProps) {
  const [code, setCode] = useState<NutrientCode>(first);
  const { unit } = nutrientLabel(code);
  const givers = whatGaveMost(entries, code);
  return (
    <div className={classes.parts}>
      <NativeSelect
        aria-label="Nutrient"
        value={code}
        data={ASKED.filter((each) => showsEnergy || !NOT_FOR_ALL.has(each)).map((each) => ({
          value: each,
          label: nutrientLabel(each).name,
        }))}
        onChange={({ currentTarget: { value } }) => setCode(value as NutrientCode)}
      />
      {givers.length === 0 ? (
        <Text c="dimmed">None of these foods is known to have it.</Text>
      ) : (
        <ol className={classes.groups}>
          {givers.map(({ entryId, name, amount, share }) => (
            <li key={entryId}>
              <bdi>{name}</bdi>
              <span>
                {formatAmount(amount)} {unit}
                <span className={classes.small}> {Math.round(share * 100)} %</span>
              </span>
              <span className={classes.meter} aria-hidden>
                <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
