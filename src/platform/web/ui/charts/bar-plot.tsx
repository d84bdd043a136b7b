import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { PlotProps } from './chart-figure.tsx';
import { plotSettings } from './plot-settings.ts';

export function BarPlot({ data, height }: PlotProps) {
  const { yAxisProps, ...settings } = plotSettings(data);
  // A bar that does not begin at 0 shows a wrong share.
  return (
    <BarChart
      {...settings}
      h={height}
      yAxisProps={{ ...yAxisProps, domain: [0, 'auto'] }}
      maxBarWidth={44}
      barProps={{ radius: [6, 6, 0, 0] }}
    />
  );
}
