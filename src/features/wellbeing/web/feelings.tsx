import { Title } from '@mantine/core';
import {
  IconArmchair,
  IconBalloon,
  IconBrush,
  IconGlassFull,
  IconHeartHandshake,
  IconRun,
} from '@tabler/icons-react';
import { HelpLines } from '#features/coach/web/shared/help-lines.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { FEELINGS, HELPS, type Help } from '../contract/scales.ts';
import type { FeelingsDay, WellbeingSettings } from '../contract/wellbeing.ts';
import { copingCards } from '../rules/coping-cards.ts';
import { CardSource } from './coping-list.tsx';
import { FeelingFace } from './face.tsx';
import own from './feelings.module.css';
import classes from './wellbeing.module.css';
import { feel } from './wellbeing-queries.ts';
import { FEELING_WORDS } from './wellbeing-words.ts';

const PICTURES: Readonly<Record<Help, typeof IconRun>> = {
  hug: IconHeartHandshake,
  drink: IconGlassFull,
  run: IconRun,
  draw: IconBrush,
  breathe: IconBalloon,
  quiet: IconArmchair,
};

const isHelp = (name: string | null): name is Help => HELPS.some((help) => help === name);

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item];

interface FeelingsProps {
  readonly child: WellbeingSettings['children'][number];
  /** Of this child. */
  readonly entries: readonly FeelingsDay[];
  readonly today: string;
  readonly helpLines: WellbeingSettings['childHelpLines'];
}

function Earlier({ entries }: Pick<FeelingsProps, 'entries'>) {
  const titles = new Map<string | null, string>(copingCards('child').map(({ help, title }) => [help, title]));
  return (
    <ul className={classes.days}>
      {entries.toReversed().map(({ day, feelings, helps }) => (
        <li key={day}>
          <div>
            <p className={classes.dayName}>
              {formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })}
            </p>
            <div className={own.felt}>
              {feelings.map((feeling) => (
                <span key={feeling}>
                  <FeelingFace feeling={feeling} />
                  {FEELING_WORDS[feeling]}
                </span>
              ))}
            </div>
            {helps.length === 0 ? null : (
              <p className={classes.small}>
                Tried: {helps.map((help) => titles.get(help) ?? help).join(', ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** For a child and a grown-up side by side: faces to tap, things to try, and no numbers. */
export function Feelings({ child, entries, today, helpLines }: FeelingsProps) {
  const mayChoose = useMayDo('coach:log');
  const { memberId, name, yours } = child;
  const now: Pick<FeelingsDay, 'feelings' | 'helps'> = entries.find(({ day }) => day === today) ?? {
    feelings: [],
    helps: [],
  };
  const earlier = entries.filter(({ day }) => day !== today);
  return (
    <div className={own.child}>
      <section aria-labelledby="feelings" className={classes.section}>
        <Title order={2} id="feelings">
          How do you feel, {name}?
        </Title>
        <p className={classes.small}>
          Look at the faces together, and tap one or more. Every feeling is okay.
          {yours ? ' The grown-ups of your home see what you tap.' : ''}
        </p>
        <ul className={own.faces}>
          {FEELINGS.map((feeling) => (
            <li key={feeling}>
              <button
                type="button"
                className={own.feeling}
                aria-pressed={now.feelings.includes(feeling)}
                disabled={!mayChoose}
                onClick={() => void feel({ memberId, day: today, feelings: toggled(now.feelings, feeling) })}
              >
                <FeelingFace feeling={feeling} />
                <span>{FEELING_WORDS[feeling]}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="helps" className={classes.section}>
        <Title order={2} id="helps">
          What might help?
        </Title>
        <ul className={own.helps}>
          {copingCards('child').map(({ id, title, text, help }) => {
            if (!isHelp(help)) return null;
            const Picture = PICTURES[help];
            return (
              <li key={id}>
                <button
                  type="button"
                  className={own.helpCard}
                  aria-pressed={now.helps.includes(help)}
                  disabled={!mayChoose}
                  onClick={() => void feel({ memberId, day: today, helps: toggled(now.helps, help) })}
                >
                  <Picture size={32} stroke={1.6} aria-hidden />
                  <span>
                    <strong>{title}</strong>
                    {text}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <LazyDetails summary="Where these ideas come from" className={classes.card}>
          {() => (
            <div className={classes.cardText}>
              {copingCards('child').map(({ id, title, source }) => (
                <div key={id}>
                  {title}
                  <CardSource source={source} />
                </div>
              ))}
            </div>
          )}
        </LazyDetails>
      </section>
      {earlier.length === 0 ? null : (
        <section aria-labelledby="earlier" className={classes.section}>
          <Title order={2} id="earlier">
            The last days
          </Title>
          <Earlier entries={earlier} />
        </section>
      )}
      <section aria-labelledby="listen-child" className={classes.listen}>
        <Title order={2} id="listen-child" size="h3">
          People who listen
        </Title>
        <p>For you and for {name}, when something is too big to carry alone. Please call together.</p>
        <HelpLines lines={helpLines} />
      </section>
    </div>
  );
}
