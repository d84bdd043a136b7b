import { formatAmount } from '../../format.ts';
import { type ChartData, chartRows, seriesKey } from './chart-data.ts';

/** Series differ by dash and place as well as by color. */
export const DASHES = [undefined, '7 5', '2 4'] as const;

/** What line and bar plots have in common. */
export function plotSettings(data: ChartData) {
  const { series, unit, target } = data;
  return {
    data: chartRows(data),
    dataKey: 'label',
    series: series.map(({ name, tone }, position) => ({
      name: seriesKey(position),
      label: name,
      color: `var(--hw-${tone}-mark)`,
    })),
    valueFormatter: (value: number) => `${formatAmount(value)} ${unit}`,
    yAxisProps: { width: 'auto' as const, domain: ['auto', 'auto'] as ['auto', 'auto'] },
    gridColor: 'var(--hw-track)',
    withLegend: series.length > 1,
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
