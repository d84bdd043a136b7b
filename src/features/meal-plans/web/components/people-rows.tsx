import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { MealPlan, PlannedMeal } from '../../contract/meal-plans.ts';
import { missingAt, missingWords } from '../../rules/away-words.ts';
import { insteadText, ownFoods, ownText } from '../../rules/served-words.ts';
import type { Eater, Eaters } from '../day-menu.ts';
import { weightText } from '../portion-text.ts';
import { portionsOf } from '../portions-of.ts';
import { QUARTER, useCompany } from './use-company.ts';
import classes from './week.module.css';

interface PeopleRowsProps {
  readonly plan: MealPlan;
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A row for each person, in kitchen words; grams, and what can be changed, when asked for. */
export function PeopleRows({ plan, meal, eaters, date }: PeopleRowsProps) {
  const [inGrams, setInGrams] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMayDo('meals:manage') && !meal.isLocked;
  const day = plan.dailyPlans.findIndex((each) => each.date === date) + 1;
  const company = useCompany(plan, { day, mealType: meal.type });
  const dishes = dishesOf(meal);
  const isOpen = isChanging && mayChange;
  return (
    <div>
      <ul className={classes.people} aria-label={`Portions of ${meal.name}`}>
        {portionsOf(meal, eaters).map(({ eater, portion }) => {
          const differs = ownFoods(dishes, eater.id).flatMap(({ dish, insteadOf }) =>
            insteadOf === null ? [] : [insteadText(dish, insteadOf)],
          );
          return (
            <li key={eater.id}>
              <PersonAvatar {...eater.face} size={36} />
              <span className={classes.personWords}>
                <span>
                  <b>{eater.name}</b> {ownText(dishes, eater.id)}
                </span>
                {differs.map((text) => (
                  <span key={text} className={classes.own}>
                    {text.charAt(0).toUpperCase() + text.slice(1)}
                  </span>
                ))}
                {inGrams ? <span className={classes.grams}>{weightText(portion)}</span> : null}
              </span>
              {isOpen ? <Changes meal={meal} eater={eater} company={company} /> : null}
            </li>
          );
        })}
        {isOpen
          ? missingAt(plan, date, meal.type)
              .flatMap(({ memberId, reason }) => {
                const eater = eaters.get(memberId);
                return eater === undefined ? [] : [{ eater, text: missingWords(reason, eater.name) }];
              })
              .map(({ eater, text }) => (
                <li key={eater.id}>
                  <PersonAvatar {...eater.face} size={36} />
                  <span className={classes.personWords}>
                    <span>
                      <b>{eater.name}</b>{' '}
                      <Text span c="dimmed">
                        {text}
                      </Text>
                    </span>
                  </span>
                  <Button
                    variant="default"
                    aria-label={`${eater.name} comes`}
                    disabled={company.isPending}
                    onClick={() => company.seat(eater, true)}
                  >
                    Comes
                  </Button>
                </li>
              ))
          : null}
      </ul>
      <Group gap="xs">
        {mayChange ? (
          <Button variant="subtle" px="xs" aria-pressed={isChanging} onClick={() => setChanging(!isChanging)}>
            {isChanging ? 'Done changing' : 'Change portions or who eats'}
          </Button>
        ) : null}
        <Button variant="subtle" px="xs" aria-pressed={inGrams} onClick={() => setInGrams(!inGrams)}>
          {inGrams ? 'Hide grams and energy' : 'Show grams and energy'}
        </Button>
      </Group>
    </div>
  );
}

interface ChangesProps extends Pick<PeopleRowsProps, 'meal'> {
  readonly eater: Eater;
  readonly company: ReturnType<typeof useCompany>;
}

/** A quarter of a serving more or less of what someone has first, or none of it all. */
function Changes({ meal, eater, company }: ChangesProps) {
  const own = dishesOf(meal).find(({ portions }) => portions.some(({ memberId }) => memberId === eater.id));
  const servings = own?.portions.find(({ memberId }) => memberId === eater.id)?.servings ?? 0;
  const step = (by: number) => own && company.serve(eater, own.id, eater.id, servings + by);
  return (
    <span className={classes.changes}>
      <ActionIcon
        variant="default"
        size="var(--hw-icon-target)"
        aria-label={`Less for ${eater.name}`}
        disabled={company.isPending || servings <= QUARTER}
        onClick={() => step(-QUARTER)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="var(--hw-icon-target)"
        aria-label={`More for ${eater.name}`}
        disabled={company.isPending}
        onClick={() => step(QUARTER)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        aria-label={`${eater.name} skips this meal`}
        disabled={company.isPending}
        onClick={() => company.seat(eater, false)}
      >
        Skips it
      </Button>
    </span>
  );
}
