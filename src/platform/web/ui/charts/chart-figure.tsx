import { Skeleton, Table, Text } from '@mantine/core';
import { type ComponentType, Suspense, useId } from 'react';
import { figureText } from '../figure-text.ts';
import type { ChartData } from './chart-data.ts';
import { ChartLegend, type ChartShape } from './chart-legend.tsx';
import classes from './charts.module.css';

export interface ChartFigureProps {
  readonly title: string;
  readonly data: ChartData;
  /** One or two sentences that say what the picture shows. */
  readonly summary: string;
  readonly shape: ChartShape;
  readonly Plot: ComponentType<PlotProps>;
  /** In px. */
  readonly height: number;
}

export interface PlotProps {
  readonly data: ChartData;
  readonly height: number;
}

/** A picture of figures, what it says in a sentence, and the figures themselves in a table. */
export function ChartFigure({ title, data, summary, shape, Plot, height }: ChartFigureProps) {
  const caption = useId();
  return (
    <figure className={classes.figure} aria-labelledby={caption}>
      <figcaption id={caption} className={classes.caption}>
        {title}
      </figcaption>
      <Text size="sm" c="dimmed">
        {summary}
      </Text>
      {/* The sentence and the table say the same, so a screen reader is spared the drawing. */}
      <div aria-hidden="true" className={classes.plot}>
        {data.series.length > 1 ? <ChartLegend series={data.series} shape={shape} /> : null}
        <div style={{ minHeight: height }}>
          <Suspense fallback={<Skeleton height={height} radius="md" />}>
            <Plot data={data} height={height} />
          </Suspense>
        </div>
      </div>
      <details className={classes.figures}>
        <summary>Show the figures</summary>
        <FigureTable title={title} data={data} />
      </details>
    </figure>
  );
}

function FigureTable({ title, data }: { readonly title: string; readonly data: ChartData }) {
  const { labels, series, unit, target } = data;
  return (
    <Table.ScrollContainer minWidth={260} type="native">
      <Table withRowBorders striped aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {series.map(({ name }) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {labels.map((label, at) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              {series.map(({ name, values }) => (
                <Table.Td key={name}>{figureText({ value: values[at] ?? null, unit })}</Table.Td>
              ))}
            </Table.Tr>
          ))}
          {target ? (
            <Table.Tr>
              <Table.Th scope="row">{target.label}</Table.Th>
              <Table.Td colSpan={series.length}>{figureText({ value: target.value, unit })}</Table.Td>
            </Table.Tr>
          ) : null}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
