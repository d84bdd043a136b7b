import { Text } from '@mantine/core';
import { FOOD_GROUPS, type FoodGroup } from '#domain/nutrition/food-groups.ts';
import { quartersText } from '#domain/units/friendly-number.ts';
import { formatAmount } from '#platform/web/format.ts';
import type { DayGroup } from '../../contract/log-day.ts';
import type { ShownDay } from '../use-shown-day.ts';
import { GROUP_NAMES, shownGroups } from './day-figures.ts';
import classes from './totals.module.css';

export interface GroupListProps {
  readonly day: ShownDay;
  /** Beside what a day of the pattern has. */
  readonly showsTargets: boolean;
  /** Left out: yes. */
  readonly showsAmounts?: boolean;
}

const isWhole = (group: DayGroup): group is DayGroup & { group: FoodGroup } =>
  (FOOD_GROUPS as readonly string[]).includes(group.group);

function sizeText(amount: number, unit: DayGroup['unit']): string {
  if (unit === 'g') return `${formatAmount(Math.round(amount))} g`;
  const text = quartersText(amount);
  if (text === '0') return 'a little';
  return `${text} ${unit === 'cup' ? (amount > 1.125 ? 'cups' : 'cup') : 'oz'}`;
}

/** Cups and ounces of the USDA patterns. */
export function GroupList({ day: { answer, entries }, showsTargets, showsAmounts = true }: GroupListProps) {
  const groups = shownGroups(answer?.groups ?? [], entries);
  const whole = groups
    .filter(isWhole)
    .filter(({ amount, target }) => amount > 0 || (showsTargets && target !== null));
  const parts = groups.filter((group) => !isWhole(group) && group.amount > 0);
  const [first] = groups;
  if (whole.length === 0) return <Text c="dimmed">We do not know the food groups of these foods yet.</Text>;
  return (
    <div>
      <ul className={classes.groups}>
        {whole.map(({ group, unit, amount, target }) => (
          <li key={group}>
            <span>{GROUP_NAMES[group]}</span>
            <span>
              {amount === 0 ? 'None yet' : showsAmounts ? sizeText(amount, unit) : ''}
              {showsTargets && target !== null ? (
                <span className={classes.small}> of {sizeText(target, unit)}</span>
              ) : null}
            </span>
            {showsTargets && target !== null ? (
              <span className={classes.meter} aria-hidden>
                <span style={{ width: `${Math.min(100, (amount / target) * 100).toFixed(1)}%` }} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {parts.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          Among them: {parts.map(({ group }) => GROUP_NAMES[group].toLowerCase()).join(', ')}.
        </Text>
      )}
      {first !== undefined && first.known < first.parts ? (
        <Text size="sm" c="dimmed">
          We know the groups of {first.known} of {first.parts} foods.
        </Text>
      ) : null}
    </div>
  );
}
