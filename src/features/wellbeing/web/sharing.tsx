import { Checkbox, Title } from '@mantine/core';
import { sentenceOf } from '#platform/web/api-client.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { WellbeingSettings } from '../contract/wellbeing.ts';
import classes from './wellbeing.module.css';
import { useShare } from './wellbeing-queries.ts';

/** Who sees what someone wrote: nobody, until they say so. */
export function Sharing({ people }: { readonly people: WellbeingSettings['people'] }) {
  const share = useShare();
  return (
    <section aria-labelledby="who-sees" className={classes.section}>
      <Title order={2} id="who-sees">
        Who sees this
      </Title>
      <p>
        Only you{people.length === 0 ? '' : ', until you show your days to someone below'}. The owner of the
        household does not see it either. There is no count of days, and there are no reminders.
      </p>
      {people.length === 0 ? null : (
        <LazyDetails
          className={classes.card}
          summary="Show my days to someone"
          isOpen={people.some(({ sees }) => sees)}
        >
          {() => (
            <div className={classes.cardText}>
              <p>They see mood, stress and sleep. Never your notes, and never WHO-5.</p>
              {people.map(({ userId, name, sees }) => (
                <Checkbox
                  key={userId}
                  label={name}
                  checked={share.isPending && share.variables.userId === userId ? share.variables.sees : sees}
                  onChange={({ currentTarget: { checked } }) => share.mutate({ userId, sees: checked })}
                />
              ))}
              {share.error === null ? null : <p role="alert">{sentenceOf(share.error)}</p>}
            </div>
          )}
        </LazyDetails>
      )}
    </section>
  );
}
