import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notKnownYet } from '#features/family-members/web/shared/limits/open-entries.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import type { Eaters } from '../day-menu.ts';
import { type Missed, missedOf } from '../missed-words.ts';
import { NEW_PLAN_PATH } from '../new-plan-path.ts';
import classes from './meal-plan.module.css';
import { Folded, PlanSection } from './plan-section.tsx';

type Note = MealPlan['unmet'][number];

/** In this order: what keeps someone safe, then what a person can change. */
const READ_FIRST: readonly Note['code'][] = [
  'medical_note',
  'carbohydrate_uneven',
  'profile_incomplete',
  'request_not_understood',
];

/** These have a place of their own. */
const SHOWN_ABOVE: ReadonlySet<Note['code']> = new Set([
  'profile_changed',
  'limit_open',
  'self_managed',
  'goals_changed',
]);

function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const messages = [...new Set(notes.map((note) => note.message))];
  return (
    <List spacing={4}>
      {messages.map((message) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  );
}

/** A plan that was safe when it was made, but is not for the family as it is now. */
export function NoLongerSafe({ plan }: { readonly plan: MealPlan }) {
  const notes = plan.unmet.filter((note) => note.code === 'profile_changed');
  if (notes.length === 0) return null;
  return (
    <Alert
      color="tomato"
      icon={<IconAlertTriangle aria-hidden />}
      title="This plan is no longer safe for everyone"
    >
      <NoteList notes={notes} />
      <Anchor component={Link} to={NEW_PLAN_PATH} mt="xs" display="inline-block">
        Make a new plan
      </Anchor>
    </Alert>
  );
}

/** Entries that wait for an answer: of the profiles as they are now, and of those that are not shown to this person. */
function openSentences(plan: MealPlan, eaters: Eaters) {
  const people = [...eaters.values()].flatMap(({ id, name, profile }) => {
    const text = profile === null ? null : notKnownYet(profile);
    return text === null ? [] : [{ id, text: `${name}: ${text}.` }];
  });
  const others = plan.unmet
    .filter(({ code, memberId }) => code === 'limit_open' && !eaters.get(memberId ?? '')?.profile)
    .map(({ memberId, message }) => ({ id: memberId, text: message }));
  return [...people, ...others];
}

/** Nothing here is called safe for someone with an open question. */
export function NotKnownYet({ plan, eaters }: { readonly plan: MealPlan; readonly eaters: Eaters }) {
  const open = openSentences(plan, eaters);
  if (open.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconHelpCircle aria-hidden />} title="Please answer this before you eat">
      <List spacing={4}>
        {open.map(({ id, text }) => (
          <List.Item key={text}>
            {text}{' '}
            {id === null ? null : (
              <Anchor component={Link} to={`/family-members?questions=${id}`} inherit>
                Answer it
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const NOTES = 'Notes for you and your doctor';

const readNotes = ({ unmet }: MealPlan): readonly Note[] =>
  READ_FIRST.flatMap((code) => unmet.filter((note) => note.code === code));

/** What a doctor should know, and what someone can change: below the week, never folded, and no alarm. */
export function NotesToRead({ plan }: { readonly plan: MealPlan }) {
  const notes = readNotes(plan);
  if (notes.length === 0) return null;
  return (
    <PlanSection title={NOTES} id="notes">
      <NoteList notes={notes} />
    </PlanSection>
  );
}

/** What nothing is left out for must be looked at before eating: above the dishes, in full. */
export function CheckBeforeEating({ plan }: { readonly plan: MealPlan }) {
  const notes = plan.unmet.filter((note) => note.code === 'self_managed');
  if (notes.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconInfoCircle aria-hidden />} title="Please check before you eat">
      <NoteList notes={notes} />
    </Alert>
  );
}

/** The notes stand below the week; this says above it that they are there. */
export function NotesLink({ plan }: { readonly plan: MealPlan }) {
  const count = new Set(readNotes(plan).map(({ message }) => message)).size;
  if (count === 0) return null;
  return (
    <Anchor href="#notes" style={{ justifySelf: 'start' }}>
      {NOTES} ({count})
    </Anchor>
  );
}

/** The notes themselves are a step away. */
export function HealthNotesLink({ plan }: { readonly plan: MealPlan }) {
  const notes = plan.unmet.filter((note) => note.code === 'medical_note').map(({ message }) => message);
  const count = new Set(notes).size;
  if (count === 0) return null;
  return (
    <Anchor component={Link} to={`/meal-plan-generator/${plan.id}`} style={{ justifySelf: 'start' }}>
      {count === 1 ? 'Read the health note of this plan' : 'Read the health notes of this plan'}
    </Anchor>
  );
}

/** Of the targets that are not quite reached, the one that most people miss; figures and the others are a press away. */
export function MissedTargets({ plan, eaters }: { readonly plan: MealPlan; readonly eaters: Eaters }) {
  const missed = plan.unmet.filter(({ code }) => !SHOWN_ABOVE.has(code) && !READ_FIRST.includes(code));
  const [first, ...others] = missedOf(missed, plan, eaters);
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` ${others.length} more`;
  return (
    <details className={classes.folded}>
      <summary>
        <h2>{first.sentence}</h2>{' '}
        <span className={classes.seeWhy}>See why{more === '' ? '' : `, and${more}`}</span>
      </summary>
      <Text size="sm" c="dimmed" mb="sm">
        Safety limits come first, targets second. This is the best plan we found, but it still misses these.
      </Text>
      <Why missed={first} />
      {others.map((each) => (
        <div key={each.sentence} className={classes.missed}>
          <h3>{each.sentence}</h3>
          <Why missed={each} />
        </div>
      ))}
    </details>
  );
}

/** The notes themselves name everyone as the plan does, also "You". */
function Why({ missed }: { readonly missed: Missed }) {
  return (
    <List size="sm" spacing={4} c="dimmed">
      {missed.messages.map((message) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  );
}

export function PlanTips({ plan }: { readonly plan: MealPlan }) {
  if (plan.tips.length === 0) return null;
  return (
    <Folded title="Tips for the cook">
      <List spacing={6}>
        {plan.tips.map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
      </List>
    </Folded>
  );
}
