import { NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  NUTRIENT_GROUP_NAMES,
  NUTRIENT_GROUPS,
  nutrientLabel,
  nutrientOrder,
} from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { formatAmount } from '#platform/web/format.ts';
import { FigureTable } from '#platform/web/ui/figure-table.tsx';
import { figureText } from '#platform/web/ui/figure-text.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { AnyFoodAnswer } from '../contract/foods.ts';
import { inPortion } from './food-words.ts';

export interface NutritionCardProps {
  readonly nutrients: AnyFoodAnswer['nutrients'];
  /** The figures are per 100 ml, and so are the portions. */
  readonly isPer100Ml?: boolean;
  readonly portions: readonly { readonly label: string; readonly grams: number }[];
  readonly source: ReactNode;
}

/** Per 100 g at first; any portion of the food on request. */
export function NutritionCard({ nutrients, isPer100Ml = false, portions, source }: NutritionCardProps) {
  const unit = isPer100Ml ? 'ml' : 'g';
  const amounts = [
    { label: `100 ${unit}`, grams: 100 },
    ...portions.map((portion) => ({
      label: `${portion.label} (${formatAmount(portion.grams)} ${unit})`,
      grams: portion.grams,
    })),
  ];
  const [chosen, setChosen] = useState(0);
  const { grams, label } = amounts[chosen] ?? { grams: 100, label: `100 ${unit}` };
  const codes = NUTRIENT_CODES.toSorted((a, b) => nutrientOrder(a) - nutrientOrder(b));
  return (
    <SectionCard title="Nutrition">
      <NativeSelect
        label="Amount"
        maw="22rem"
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={amounts.map((amount, index) => ({ value: String(index), label: amount.label }))}
      />
      <FigureTable
        caption={`Nutrition in ${label}`}
        groups={NUTRIENT_GROUPS.map((group) => ({
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
        }))}
      />
      <Text size="sm" c="dimmed">
        {source}
      </Text>
    </SectionCard>
  );
}
