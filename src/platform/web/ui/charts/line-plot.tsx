import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import type { PlotProps } from './chart-figure.tsx';
import { plotSettings, seriesDash } from './plot-settings.ts';

export function LinePlot({ data, height }: PlotProps) {
  const { series, ...settings } = plotSettings(data);
  return (
    <LineChart
      {...settings}
      h={height}
      series={series.map((one, position) => {
        const strokeDasharray = seriesDash(position);
        return strokeDasharray === undefined ? one : { ...one, strokeDasharray };
      })}
      curveType="monotone"
      strokeWidth={3}
      connectNulls={false}
      dotProps={{ r: 4, strokeDasharray: 'none' }}
    />
  );
}
