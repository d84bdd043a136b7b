import { useId } from 'react';
import classes from './hydration.module.css';

interface VesselProps {
  /** 0 to 1, how full. */
  readonly share: number;
}

/** Where the drawing is empty and full, in its own units. */
const BOTTOM = 214;
const TOP = 40;

const levelOf = (share: number): number => BOTTOM - Math.min(1, Math.max(0, share)) * (BOTTOM - TOP);

/** A tumbler that fills over the day. The words beside it say the same. */
export function Glass({ share }: VesselProps) {
  const clip = useId();
  return (
    <svg viewBox="0 0 200 240" className={classes.vessel} aria-hidden focusable="false">
      <defs>
        <clipPath id={clip}>
          <path d="M36 22 L52 206 Q53 216 63 216 L137 216 Q147 216 148 206 L164 22 Z" />
        </clipPath>
      </defs>
      <ellipse cx="100" cy="222" rx="62" ry="7" className={classes.shade} />
      <g clipPath={`url(#${clip})`}>
        <rect x="0" y="0" width="200" height="240" className={classes.inside} />
        <g className={classes.water} style={{ transform: `translateY(${levelOf(share)}px)` }}>
          <path d="M0 6 Q25 -2 50 4 T100 4 T150 4 T200 4 L200 240 L0 240 Z" />
          <path d="M0 6 Q25 -2 50 4 T100 4 T150 4 T200 4" className={classes.surface} />
        </g>
      </g>
      <path d="M36 22 L52 206 Q53 216 63 216 L137 216 Q147 216 148 206 L164 22" className={classes.outline} />
      <path d="M58 48 L66 168" className={classes.gleam} />
    </svg>
  );
}

/** For children: a bowl with a fish that is happy at any height of the water. */
export function FishBowl({ share }: VesselProps) {
  const clip = useId();
  // It never starts empty: no fish is without water because a child has not drunk yet.
  const level = levelOf(0.28 + share * 0.62);
  return (
    <svg viewBox="0 0 200 240" className={classes.vessel} aria-hidden focusable="false">
      <defs>
        <clipPath id={clip}>
          <path d="M62 46 Q16 74 16 136 Q16 214 100 214 Q184 214 184 136 Q184 74 138 46 Z" />
        </clipPath>
      </defs>
      <ellipse cx="100" cy="220" rx="66" ry="7" className={classes.shade} />
      <g clipPath={`url(#${clip})`}>
        <rect x="0" y="0" width="200" height="240" className={classes.inside} />
        <g className={classes.water} style={{ transform: `translateY(${level}px)` }}>
          <path d="M0 6 Q25 -2 50 4 T100 4 T150 4 T200 4 L200 240 L0 240 Z" />
          <path d="M0 6 Q25 -2 50 4 T100 4 T150 4 T200 4" className={classes.surface} />
        </g>
        <path d="M0 204 Q50 192 100 202 T200 198 L200 240 L0 240 Z" className={classes.sand} />
        <path d="M146 202 Q138 180 148 166 Q156 152 150 140" className={classes.plant} />
        <path d="M158 202 Q166 186 160 172" className={classes.plant} />
        <g transform="translate(84 178)">
          <path d="M-30 0 L-50 -13 L-46 0 L-50 13 Z" className={classes.fin} />
          <ellipse cx="0" cy="0" rx="34" ry="20" className={classes.fish} />
          <path d="M-6 -18 Q4 -32 16 -17 Z" className={classes.fin} />
          <circle cx="18" cy="-5" r="4.5" className={classes.eye} />
          <path d="M22 6 Q27 9 31 4" className={classes.smile} />
        </g>
      </g>
      <path
        d="M62 46 Q16 74 16 136 Q16 214 100 214 Q184 214 184 136 Q184 74 138 46"
        className={classes.outline}
      />
      <path d="M56 40 L144 40" className={classes.outline} />
    </svg>
  );
}
