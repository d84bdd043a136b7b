import { Accordion, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../recipe.module.css';
import { type LabelDish, NutritionLabel } from './nutrition-label.tsx';
import { NutritionTable } from './nutrition-table.tsx';

export interface NutritionFiguresProps {
  readonly recipe: LabelDish;
  readonly source: ReactNode;
}

/** The label, and all the rest for those who ask. */
export function NutritionFigures({ recipe, source }: NutritionFiguresProps) {
  return (
    <div className={classes.figures}>
      <NutritionLabel recipe={recipe} />
      <div>
        <Accordion variant="contained" className="no-print">
          <Accordion.Item value="all">
            <Accordion.Control>All nutrients</Accordion.Control>
            <Accordion.Panel>
              <NutritionTable recipe={recipe} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <Text size="sm" c="dimmed" mt="sm">
          {source}
        </Text>
      </div>
    </div>
  );
}
