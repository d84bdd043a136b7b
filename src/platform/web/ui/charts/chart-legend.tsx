import type { ChartSeries } from './chart-data.ts';
import classes from './charts.module.css';
import { seriesColor, seriesDash } from './plot-settings.ts';

/** What stands for a series in the plot. */
export type ChartShape = 'line' | 'bar';

interface ChartLegendProps {
  readonly series: readonly ChartSeries[];
  readonly shape: ChartShape;
}

/** Which line or bar is whose: a piece of it, as it is drawn in the plot. */
export function ChartLegend({ series, shape }: ChartLegendProps) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, tone }, position) => (
        <li key={name}>
          <svg width="44" height="14" viewBox="0 0 44 14" aria-hidden="true">
            {shape === 'line' ? (
              <LinePiece color={seriesColor(tone)} dash={seriesDash(position)} />
            ) : (
              <rect x="15" y="0" width="14" height="14" rx="3" fill={seriesColor(tone)} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function LinePiece({ color, dash }: { readonly color: string; readonly dash: string | undefined }) {
  return (
    <>
      <path d="M0 7H44" stroke={color} strokeWidth="3" strokeDasharray={dash} />
      <circle cx="22" cy="7" r="4" fill={color} />
    </>
  );
}
