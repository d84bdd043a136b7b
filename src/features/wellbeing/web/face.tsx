import type { Feeling } from '../contract/scales.ts';
import classes from './face.module.css';

/** What is drawn into a head of 100 by 100. */
interface Look {
  readonly brows?: string;
  readonly eyes: 'open' | 'wide' | 'closed' | 'low';
  readonly mouth: string;
  /** The mouth is open, and filled. */
  readonly isOpen?: boolean;
  readonly more?: 'tear' | 'cheeks';
}

const MOOD_LOOKS: readonly Look[] = [
  { eyes: 'open', brows: 'M27 37 L41 31 M73 37 L59 31', mouth: 'M34 72 Q50 56 66 72' },
  { eyes: 'open', mouth: 'M36 69 Q50 62 64 69' },
  { eyes: 'open', mouth: 'M37 66 H63' },
  { eyes: 'open', mouth: 'M34 62 Q50 76 66 62' },
  { eyes: 'open', mouth: 'M30 58 Q50 66 70 58 Q66 80 50 80 Q34 80 30 58 Z', isOpen: true, more: 'cheeks' },
];

const FEELING_LOOKS: Readonly<Record<Feeling, Look>> = {
  happy: {
    eyes: 'open',
    mouth: 'M31 59 Q50 66 69 59 Q65 79 50 79 Q35 79 31 59 Z',
    isOpen: true,
    more: 'cheeks',
  },
  calm: { eyes: 'closed', mouth: 'M38 65 Q50 74 62 65', more: 'cheeks' },
  excited: {
    eyes: 'wide',
    brows: 'M27 28 Q35 20 43 27 M57 27 Q65 20 73 28',
    mouth: 'M33 60 Q50 64 67 60 Q68 84 50 84 Q32 84 33 60 Z',
    isOpen: true,
  },
  sad: { eyes: 'open', brows: 'M26 37 L41 30 M74 37 L59 30', mouth: 'M36 73 Q50 60 64 73', more: 'tear' },
  angry: { eyes: 'open', brows: 'M25 29 L43 38 M75 29 L57 38', mouth: 'M35 72 Q50 62 65 72' },
  worried: { eyes: 'open', brows: 'M27 35 L41 29 M73 35 L59 29', mouth: 'M34 68 Q39 62 44 67 T55 67 T66 66' },
  scared: {
    eyes: 'wide',
    brows: 'M27 29 Q35 22 42 24 M73 29 Q65 22 58 24',
    mouth: 'M50 61 Q60 61 60 71 Q60 81 50 81 Q40 81 40 71 Q40 61 50 61 Z',
    isOpen: true,
  },
  tired: { eyes: 'low', brows: 'M27 36 H42 M58 36 H73', mouth: 'M42 69 Q50 66 58 69' },
};

function Eyes({ kind }: { readonly kind: Look['eyes'] }) {
  if (kind === 'closed') return <path d="M27 46 Q35 54 43 46 M57 46 Q65 54 73 46" className={classes.line} />;
  if (kind === 'low')
    return (
      <>
        <path d="M27 46 H43 Q42 54 35 54 Q28 54 27 46 Z" className={classes.dark} />
        <path d="M57 46 H73 Q72 54 65 54 Q58 54 57 46 Z" className={classes.dark} />
      </>
    );
  const wide = kind === 'wide';
  return (
    <>
      {[35, 65].map((x) => (
        <g key={x}>
          {wide ? <circle cx={x} cy="44" r="9" className={classes.white} /> : null}
          <ellipse cx={x} cy="45" rx="4.2" ry={wide ? 4.2 : 5.2} className={classes.dark} />
        </g>
      ))}
    </>
  );
}

function Head({ look, color }: { readonly look: Look; readonly color: string }) {
  return (
    <svg viewBox="0 0 100 100" className={classes.face} data-color={color} aria-hidden focusable="false">
      <path d="M46 8 Q49 1 57 3" className={classes.line} />
      <path
        d="M50 7 C78 6 95 26 94 53 C93 79 74 95 49 94 C23 93 6 76 7 50 C8 25 25 8 50 7 Z"
        className={classes.head}
      />
      {look.more === 'cheeks' ? (
        <>
          <ellipse cx="22" cy="60" rx="7" ry="4.5" className={classes.cheek} />
          <ellipse cx="78" cy="60" rx="7" ry="4.5" className={classes.cheek} />
        </>
      ) : null}
      {look.brows === undefined ? null : <path d={look.brows} className={classes.line} />}
      <Eyes kind={look.eyes} />
      <path d={look.mouth} className={look.isOpen === true ? classes.mouth : classes.line} />
      {look.more === 'tear' ? <path d="M71 55 Q77 64 71 67 Q65 64 71 55 Z" className={classes.tear} /> : null}
    </svg>
  );
}

/** A child's feeling. The word beside it says the same. */
export const FeelingFace = ({ feeling }: { readonly feeling: Feeling }) => (
  <Head look={FEELING_LOOKS[feeling]} color={feeling} />
);

/** A mood of five, the lowest first. All have one color: it is no grade. */
export const MoodFace = ({ step }: { readonly step: number }) => {
  const look = MOOD_LOOKS[step - 1];
  return look === undefined ? null : <Head look={look} color="mood" />;
};
