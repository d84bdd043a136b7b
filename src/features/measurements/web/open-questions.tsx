import { Button, Group, Text } from '@mantine/core';
import { KINDS } from '#domain/growth/measurement-kinds.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { Measurement } from '../contract/measurements.ts';
import classes from './growth.module.css';
import { changeMeasurement, removeMeasurement } from './measurement-queries.ts';
import { dayWords, enteredWords } from './measurement-words.ts';

/** What looks like a slip: one question each, and nothing changes before it is answered. */
export function OpenQuestions({ entries }: { readonly entries: readonly Measurement[] }) {
  const pending = usePendingDeletions();
  const mayChange = useMayDo('growth:log');
  const open = entries.filter(({ id, questions }) => questions.length > 0 && !pending.has(id));
  if (open.length === 0) return null;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <section aria-label="Please check">
      <ul className={classes.questions}>
        {open.map((entry) => {
          const [question] = entry.questions;
          if (question === undefined) return null;
          const { fix } = question;
          return (
            <li key={entry.id} className={classes.question}>
              <div>
                <Text fw={600}>
                  {KINDS[entry.kind].label} {enteredWords(entry)}, {dayWords(entry.date)}
                </Text>
                <Text>{question.text}</Text>
              </div>
              {mayChange ? (
                <Group gap="sm">
                  {fix === null ? null : (
                    <Button
                      onClick={() => {
                        for (const { id, ...change } of fix.changes) {
                          const changed = byId.get(id);
                          if (changed) void changeMeasurement(changed, change);
                        }
                      }}
                    >
                      Yes, {fix.words}
                    </Button>
                  )}
                  {question.code === 'before_birth' || question.code === 'in_future' ? null : (
                    <Button
                      variant="default"
                      onClick={() => void changeMeasurement(entry, { confirmed: true })}
                    >
                      {question.code === 'two_a_day' ? 'Keep both' : `${enteredWords(entry)} is right`}
                    </Button>
                  )}
                  <Button variant="subtle" color="tomato" onClick={() => removeMeasurement(entry)}>
                    Remove
                  </Button>
                </Group>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
