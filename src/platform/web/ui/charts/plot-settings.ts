import { formatAmount } from '../../format.ts';
import { type ChartData, type ChartTone, chartRows, seriesKey } from './chart-data.ts';

/** Lines differ by dash and place as well as by color. */
const DASHES = [undefined, '7 5', '2 4'] as const;

/** How a series is drawn, in the plot and in its legend. */
export const seriesColor = (tone: ChartTone): string => `var(--hw-${tone}-mark)`;
/** `undefined`: drawn through. */
export const seriesDash = (position: number): string | undefined => DASHES[position % DASHES.length];

/** What line and bar plots have in common. */
export function plotSettings(data: ChartData) {
  const { series, unit, target } = data;
  return {
    data: chartRows(data),
    dataKey: 'label',
    series: series.map(({ name, tone }, position) => ({
      name: seriesKey(position),
      label: name,
      color: seriesColor(tone),
    })),
    valueFormatter: (value: number) => `${formatAmount(value)} ${unit}`,
    yAxisProps: { width: 'auto' as const, domain: ['auto', 'auto'] as ['auto', 'auto'] },
    gridColor: 'var(--hw-track)',
    // The library's legend has dots of color for lines that differ by dash: chart-legend.tsx is in its place.
    withLegend: false,
    accessibilityLayer: false,
    referenceLines: target
      ? [
          {
            y: target.value,
            label: target.label,
            labelPosition: 'insideBottomRight' as const,
            color: 'var(--hw-tomato-text)',
            ifOverflow: 'extendDomain' as const,
          },
        ]
      : [],
  };
}
