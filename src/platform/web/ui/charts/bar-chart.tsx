import { lazy } from 'react';
import { type ChartData, rangeSummary } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const BarPlot = lazy(async () => ({ default: (await import('./bar-plot.tsx')).BarPlot }));

export interface BarChartProps extends ChartData {
  readonly title: string;
  /** Instead of the sentence that is made from the figures. */
  readonly summary?: string;
  readonly height?: number;
}

/** Amounts side by side: days, people, foods. */
export function BarChart({ title, summary, height = 240, ...data }: BarChartProps) {
  return (
    <ChartFigure
      title={title}
      data={data}
      summary={summary ?? rangeSummary(data)}
      shape="bar"
      Plot={BarPlot}
      height={height}
    />
  );
}
