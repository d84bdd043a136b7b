import { Text } from '@mantine/core';
import type { DayTotals } from '#domain/hydration/day-notes.ts';
import { NO_WATER_UNDER_YEARS } from '#domain/hydration/water-target.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { HydrationPerson, VolumeUnit } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { volumeText } from './hydration-words.ts';
import { FishBowl, Glass } from './vessel.tsx';

interface HeroProps {
  readonly person: HydrationPerson;
  readonly totals: DayTotals;
  readonly drinks: number;
  readonly unit: VolumeUnit;
}

/** Where nobody has a figure, a picture still shows that something was drunk. */
const USUAL_DAY_ML = 2_000;

/** "You" or a name, at the beginning of a sentence. */
const nameOf = ({ name, yours }: HydrationPerson): string => (yours ? 'You' : name);

function ChildHero({ person, drinks, totals }: HeroProps) {
  const { target } = person;
  const most = target.kind === 'target' ? target.drinksMl : USUAL_DAY_ML;
  return (
    <div className={classes.hero}>
      <FishBowl share={totals.waterMl / most} />
      <div className={classes.words}>
        <Text component="p" className={classes.amount ?? ''}>
          {drinks === 0 ? 'Hello!' : drinks === 1 ? '1 drink' : `${drinks} drinks`}
        </Text>
        <Text size="lg">
          {drinks === 0
            ? 'The fish is waiting for the first drink of the day.'
            : `today for ${person.yours ? 'you' : person.name}. The fish likes it.`}
        </Text>
        {target.kind === 'target' ? (
          <Text c="dimmed">Water with meals, after play, and whenever thirsty.</Text>
        ) : null}
      </div>
    </div>
  );
}

/** What stands beside the amount. */
function aboutTarget({ person, totals, unit }: HeroProps): { of: string; more: string | null } {
  const { target } = person;
  const name = nameOf(person);
  switch (target.kind) {
    case 'target': {
      const reached = totals.waterMl >= target.drinksMl;
      return {
        of: `of about ${volumeText(target.drinksMl, unit)} to drink a day`,
        more: reached
          ? `${name} had enough today. More only when thirsty.`
          : 'Thirst is a good guide, so take your time.',
      };
    }
    case 'limit':
      return {
        of: `of at most ${volumeText(target.mostMl, unit)} a day`,
        more: 'A limit set by the clinic. Everything you drink counts.',
      };
    case 'ask-doctor':
      return {
        of: 'of drinks today',
        more: 'With this condition, a doctor says how much to drink, so we set no goal. If the clinic gave a limit, add it to the profile.',
      };
    default:
      return {
        of: 'of drinks today',
        more: 'We don’t know the age yet. Add it to the profile to see how much is usual.',
      };
  }
}

/** The one thing the page is about: what someone drank today. */
export function Hero(props: HeroProps) {
  const { person, totals, unit } = props;
  const { target, limits } = person;
  if (target.kind === 'no-water')
    return (
      <EmptyState
        title="Milk is all the drink a young baby needs"
        titleOrder={2}
        picture={<FishBowl share={0.5} />}
      >
        Under {NO_WATER_UNDER_YEARS * 12} months, please give no water: breast milk or formula has enough, and
        water can thin the salt in a baby’s blood (AAP, CDC, WHO). Ask your pediatrician before you give
        anything else.
      </EmptyState>
    );
  if (target.kind === 'infant' || (limits.isChild && target.kind !== 'limit' && target.kind !== 'ask-doctor'))
    return (
      <>
        <ChildHero {...props} />
        {target.kind === 'infant' ? (
          <Text mt="sm">
            Breast milk or formula comes first until the first birthday. From 6 months, small sips of water
            with meals are fine, about {volumeText(120, unit)} to {volumeText(240, unit)} a day (AAP).
          </Text>
        ) : null}
      </>
    );
  // A limit is about all that was drunk, a target about its water.
  const shown = target.kind === 'limit' ? totals.ml : totals.waterMl;
  const full =
    target.kind === 'target' ? target.drinksMl : target.kind === 'limit' ? target.mostMl : USUAL_DAY_ML;
  const { of, more } = aboutTarget(props);
  return (
    <div className={classes.hero}>
      <Glass share={shown / full} />
      <div className={classes.words}>
        <Text component="p" className={classes.amount ?? ''}>
          {volumeText(shown, unit)}
        </Text>
        <Text size="lg">{of}</Text>
        {more === null ? null : <Text c="dimmed">{more}</Text>}
      </div>
    </div>
  );
}
