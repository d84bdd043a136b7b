import { Accordion, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../recipe.module.css';
import { type LabelDish, NutritionLabel } from './nutrition-label.tsx';
import { NutritionTable } from './nutrition-table.tsx';

export interface NutritionFiguresProps {
  readonly recipe: LabelDish;
  readonly source: ReactNode;
}

/** Folded: few read a label each time. */
export const WholeLabel = (props: NutritionFiguresProps) => (
  <details className={classes.fold}>
    <summary>The whole label</summary>
    <NutritionFigures {...props} />
  </details>
);

/** The label, and all the rest for those who ask. */
function NutritionFigures({ recipe, source }: NutritionFiguresProps) {
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
