import { type Band, bandStatus, bandText, bandWords, isJustAbove, mostUrgentFirst } from './band-status.ts';
import classes from './band-table.module.css';
import { figureText } from './figure-text.ts';

export interface BandRow extends Band {
  readonly label: string;
  /** Why it is shown. */
  readonly reason?: string;
  /** "4 of 12 foods report it". */
  readonly coverage?: string | null;
}

export interface BandTableProps {
  /** For those who hear it. */
  readonly caption: string;
  readonly rows: readonly BandRow[];
}

/** Amounts against their targets, what is over or missed first: in words, in figures and as a dot on a band. */
export function BandTable({ caption, rows }: BandTableProps) {
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={caption}>
        <tbody>
          {[...rows].sort(mostUrgentFirst).map((row) => (
            <tr key={row.label} data-status={bandStatus(row)}>
              <th scope="row">
                {row.label}
                {row.reason ? <span className={classes.small}>{row.reason}</span> : null}
              </th>
              <td>
                <span className={classes.words}>{bandWords(row)}</span>
                <BandPicture band={row} />
                <span className={classes.small}>{figuresOf(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Once above the tables that it explains. */
export function BandKey() {
  return (
    <p className={classes.key}>
      <span>
        <KeyDot /> Dot: in range
      </span>
      <span>
        <KeyDot of="below" /> Ring: below
      </span>
      <span>
        <KeyDot of="above" /> Diamond: above
      </span>
    </p>
  );
}

function KeyDot({ of }: { readonly of?: 'below' | 'above' }) {
  return <span className={classes.keyDot} data-status={of} aria-hidden="true" />;
}

function figuresOf(row: BandRow): string {
  const { value, unit, atLeast = false, coverage } = row;
  const amount = value === null ? '' : figureText({ value, unit, atLeast });
  const justAbove = isJustAbove(row) && !atLeast ? 'just over ' : '';
  return [`${justAbove}${amount}`, bandText(row), coverage ?? ''].filter((text) => text !== '').join(' · ');
}

/** The end of the scale: room beyond the band, so that "too much" is seen as too much. */
function scaleEnd({ value, lower, upper }: Band): number {
  const end = upper !== null ? upper * 1.25 : lower !== null ? lower * 1.5 : 0;
  return Math.max(end, (value ?? 0) * 1.05, 1e-9);
}

/** Where the dot is says it all; color and shape say it again. */
function BandPicture({ band }: { readonly band: Band }) {
  const { value, lower, upper } = band;
  const end = scaleEnd(band);
  const percent = (amount: number) => `${Math.min(100, (amount / end) * 100).toFixed(1)}%`;
  return (
    <div className={classes.picture} aria-hidden="true">
      {lower !== null || upper !== null ? (
        <div
          className={classes.band}
          style={{ left: percent(lower ?? 0), right: `calc(100% - ${percent(upper ?? end)})` }}
        />
      ) : null}
      {value === null ? null : <div className={classes.dot} style={{ left: percent(value) }} />}
    </div>
  );
}
