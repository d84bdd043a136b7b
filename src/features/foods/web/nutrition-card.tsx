import { NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  NUTRIENT_GROUP_NAMES,
  NUTRIENT_GROUPS,
  type NutrientGroup,
  nutrientLabel,
  nutrientOrder,
} from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { formatAmount } from '#platform/web/format.ts';
import { FigureTable } from '#platform/web/ui/figure-table.tsx';
import { figureText } from '#platform/web/ui/figure-text.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { AnyFoodAnswer } from '../contract/foods.ts';
import classes from './food.module.css';
import { inPortion } from './food-words.ts';

export interface NutritionCardProps {
  readonly nutrients: AnyFoodAnswer['nutrients'];
  /** The figures are per 100 ml, and so are the portions. */
  readonly isPer100Ml?: boolean;
  readonly portions: readonly { readonly label: string; readonly grams: number }[];
  readonly source: ReactNode;
}

/** In a household measure where the food has one; per 100 g on request. */
export function NutritionCard({ nutrients, isPer100Ml = false, portions, source }: NutritionCardProps) {
  const unit = isPer100Ml ? 'ml' : 'g';
  const amounts = [
    ...portions.map((portion) => ({
      label: `${portion.label} (${formatAmount(portion.grams)} ${unit})`,
      grams: portion.grams,
    })),
    { label: `100 ${unit}`, grams: 100 },
  ];
  const [chosen, setChosen] = useState(0);
  const { grams, label } = amounts[chosen] ?? { grams: 100, label: `100 ${unit}` };
  const codes = NUTRIENT_CODES.toSorted((a, b) => nutrientOrder(a) - nutrientOrder(b));
  const caption = `Nutrition in ${label}`;
  const groupOf = (group: NutrientGroup) => ({
    title: NUTRIENT_GROUP_NAMES[group],
    rows: codes
      .filter((code) => nutrientLabel(code).group === group)
      .map((code) => {
        const { name, unit: nutrientUnit } = nutrientLabel(code);
        return {
          label: name,
          figure: figureText({ value: inPortion(nutrients[code], grams), unit: nutrientUnit }),
        };
      }),
  });
  return (
    <SectionCard title="Nutrition">
      <NativeSelect
        label="Amount"
        maw="22rem"
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={amounts.map((amount, index) => ({ value: String(index), label: amount.label }))}
      />
      <FigureTable caption={caption} groups={[groupOf('main')]} />
      <details className={classes.fold}>
        <summary>Vitamins, minerals and more</summary>
        <FigureTable
          caption={caption}
          groups={NUTRIENT_GROUPS.filter((group) => group !== 'main').map(groupOf)}
        />
        <Text size="sm" c="dimmed" mt="sm">
          {source}
        </Text>
      </details>
    </SectionCard>
  );
}
