import { Table } from '@mantine/core';
import { BandKey, BandTable } from '#platform/web/ui/band-table.tsx';
import { FigureTable } from '#platform/web/ui/figure-table.tsx';
import { coverageText, coveredFigureText } from '#platform/web/ui/figure-text.ts';
import { FoldingTable } from '#platform/web/ui/folding-table.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import classes from './gallery.module.css';

const coverage = coverageText({ known: 4, parts: 12 });

export function FigureSamples() {
  return (
    <>
      <SectionCard
        title="Band table"
        description="Amounts against their bands, what is over or missed first."
      >
        <BandKey />
        <BandTable
          caption="A day in numbers"
          rows={[
            { label: 'Fiber', reason: 'Good for the gut', value: 25, unit: 'g', lower: 21, upper: null },
            { label: 'Vitamin C', value: 41, unit: 'mg', lower: 75, upper: 2000 },
            { label: 'Iron', value: 6, unit: 'mg', lower: 8, upper: 45, atLeast: true, coverage },
            { label: 'Sodium', value: 2990, unit: 'mg', lower: null, upper: 2300 },
            { label: 'Fat', value: 90, unit: 'g', lower: 44, upper: 78, upperIs: 'goal' },
            { label: 'Vitamin D', value: null, unit: 'µg', lower: 15, upper: 100 },
            { label: 'Water', value: 1.5, unit: 'L', lower: null, upper: null },
          ]}
        />
        <LazyDetails className={classes.fold} summary="Where these goals come from">
          {() => <p style={{ margin: 0 }}>Dietary Reference Intakes, by age and sex.</p>}
        </LazyDetails>
      </SectionCard>
      <SectionCard title="Numbers">
        <p style={{ margin: 0 }}>Iron: {coveredFigureText(61, 'mg', { known: 4, parts: 12 })}</p>
        <FigureTable
          caption="Nutrition per serving"
          groups={[
            {
              title: 'Vitamins',
              rows: [
                { label: 'Vitamin C', figure: '61 mg' },
                { label: 'Vitamin D', figure: 'Not known' },
              ],
            },
            {
              title: 'Minerals',
              rows: [{ label: 'Iron', figure: 'at least 6 mg', hint: coverage ?? '' }],
            },
          ]}
        />
      </SectionCard>
      <SectionCard title="A small table of words">
        <FoldingTable aria-label="Who may do what">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Person</Table.Th>
              <Table.Th scope="col">May</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>Maximilian</Table.Td>
              <Table.Td>Plan meals, shop, and change profiles</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </FoldingTable>
      </SectionCard>
    </>
  );
}
