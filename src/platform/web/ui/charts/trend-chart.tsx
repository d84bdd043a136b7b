import { lazy } from 'react';
import { type ChartData, trendSummary } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const LinePlot = lazy(async () => ({ default: (await import('./line-plot.tsx')).LinePlot }));

export interface TrendChartProps extends ChartData {
  readonly title: string;
  /** Instead of the sentence that is made from the figures. */
  readonly summary?: string;
  readonly height?: number;
}

/** How something changed over time. */
export function TrendChart({ title, summary, height = 240, ...data }: TrendChartProps) {
  return (
    <ChartFigure
      title={title}
      data={data}
      summary={summary ?? trendSummary(data)}
      shape="line"
      Plot={LinePlot}
      height={height}
    />
  );
}
