import { Checkbox, Skeleton, Stack, Text, Title } from '@mantine/core';
import { localToday } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { Growth } from '../contract/growth.ts';
import { calledName } from '../rules/growth-words.ts';
import {
  ASK_EARLY,
  CHOKING,
  FEEDING_STAGES,
  feedingFrom,
  listAgeWords,
  listsAt,
  MILESTONE_AREAS,
  MILESTONE_SOURCE,
  type MilestoneArea,
  type MilestoneList,
  milestoneAge,
} from '../rules/milestones.ts';
import classes from './growth.module.css';
import { setMilestone, useMilestones } from './milestone-queries.ts';

interface ListProps {
  readonly list: MilestoneList;
  readonly memberId: string;
  readonly seen: ReadonlySet<string>;
}

function Checklist({ list, memberId, seen }: ListProps) {
  const mayChange = useMayDo('growth:log');
  return (
    <div className={classes.areas}>
      {(Object.keys(MILESTONE_AREAS) as MilestoneArea[]).map((area) => (
        <fieldset key={area} className={classes.area}>
          <legend>{MILESTONE_AREAS[area]}</legend>
          {list.milestones
            .filter((each) => each.area === area)
            .map((each) => (
              <Checkbox
                key={each.id}
                label={each.text}
                checked={seen.has(each.id)}
                disabled={!mayChange}
                onChange={({ currentTarget }) => void setMilestone(memberId, each, currentTarget.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

const Fold = ({
  summary,
  children,
}: {
  readonly summary: string;
  readonly children: () => React.ReactNode;
}) => (
  <LazyDetails summary={summary} className={`${classes.fold ?? ''} no-print`}>
    {children}
  </LazyDetails>
);

function Feeding({ months }: { readonly months: number }) {
  return (
    <Stack gap="lg" pb="md">
      {feedingFrom(months).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <Text fw={600}>{title}</Text>
          <ul className={classes.plainList}>
            {lines.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Against choking">
        <Text fw={600}>Against choking</Text>
        <ul className={classes.plainList}>
          {CHOKING.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Text size="sm" c="dimmed">
        Sources:{' '}
        {[
          ...new Set(FEEDING_STAGES.flatMap(({ lines }) => lines.map(({ source }) => source))),
          CHOKING.source,
        ].join('; ')}
        . Your doctor knows your child, and what they say comes first.
      </Text>
    </Stack>
  );
}

/** What most children do at this age, for those who care for the child. Nothing is counted, and nobody is compared. */
export function Milestones({ growth }: { readonly growth: Growth }) {
  const { member, facts } = growth;
  const { data, error, refetch } = useMilestones(member.id);
  if (member.birthDate === null) return null;
  const age = milestoneAge(
    { birthDate: member.birthDate, gestationWeeks: facts.gestationWeeks },
    localToday(),
  );
  if (age === null) return null;
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={200} />;
  }
  const seen = new Set(data.filter((each) => each.seen).map(({ milestone }) => milestone));
  const { now, next, earlier } = listsAt(age.months);
  const name = calledName(member.name);
  const of = { memberId: member.id, seen };
  return (
    <section aria-labelledby="milestones">
      <Title order={2} id="milestones" mb="xs">
        Milestones
      </Title>
      <Text mb="md">
        {now === null
          ? `The first list is for 2 months. Until then, ${name} needs milk, sleep and you.`
          : `Most children do these things by ${listAgeWords(now.months)}. Check what you have seen ${name} do, and take the list along to the next visit.`}
        {age.isCorrected ? ` For ${name}, born early, the age counts from the due date.` : ''}
      </Text>
      {now === null ? null : <Checklist list={now} {...of} />}
      <QuietNote title="When to ask your doctor" className={classes.ask ?? ''}>
        <Text>
          Every child has a pace of their own. But do not wait and see: ask for a developmental screening if
          one of these is true. Asking early helps, and often the answer is that all is well.
        </Text>
        <ul className={classes.plainList}>
          {ASK_EARLY.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          {ASK_EARLY.source}
        </Text>
      </QuietNote>
      {next === null ? null : (
        <Fold summary={`Coming up: ${listAgeWords(next.months)}`}>
          {() => <Checklist list={next} {...of} />}
        </Fold>
      )}
      {earlier.length === 0 ? null : (
        <Fold summary="Earlier ages">
          {() =>
            earlier.map((list) => (
              <section key={list.months} aria-label={`By ${listAgeWords(list.months)}`}>
                <Title order={3} size="h4" mb="sm">
                  By {listAgeWords(list.months)}
                </Title>
                <Checklist list={list} {...of} />
              </section>
            ))
          }
        </Fold>
      )}
      {feedingFrom(age.months).length === 0 ? null : (
        <Fold summary="Feeding at this age">{() => <Feeding months={age.months} />}</Fold>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {MILESTONE_SOURCE}. The list is no test; that is for your doctor.
      </Text>
    </section>
  );
}
