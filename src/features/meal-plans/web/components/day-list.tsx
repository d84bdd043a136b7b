import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { addDays } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { formatDay } from '#platform/web/format.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { awayTexts, isEatenOut } from '../../rules/away-words.ts';
import { mealSlots } from '../day-menu.ts';
import { mainSlot } from '../next-meal.ts';
import { monthDay } from '../plan-days.ts';
import { mealTypeName } from '../portion-text.ts';
import { EatenOut } from './eaten-out.tsx';
import { MealTile, mealsOfType, type WeekDays } from './meal-tile.tsx';
import { Folded } from './plan-section.tsx';
import classes from './week.module.css';

const PICTURE = 56;

type Day = WeekDays['days'][number];

/** Today open, the days after it as a line each; what is over comes last. */
export function DayList({ days, ...common }: WeekDays) {
  const { today } = common;
  const ahead = days.filter(({ date }) => date >= today);
  const over = days.filter(({ date }) => date < today);
  // A plan that is over is only looked back at.
  const [shown, earlier] = ahead.length === 0 ? [over, []] : [ahead, over];
  return (
    <>
      <ol className={classes.list}>
        {shown.map((day, at) => (
          <OneDay key={day.date} {...common} day={day} isOpen={at === 0} />
        ))}
      </ol>
      {earlier.length > 0 ? (
        <Folded title={earlier.length === 1 ? '1 earlier day' : `${earlier.length} earlier days`}>
          <ol className={classes.list}>
            {earlier.map((day) => (
              <OneDay key={day.date} {...common} day={day} isOpen={false} />
            ))}
          </ol>
        </Folded>
      ) : null}
    </>
  );
}

interface OneDayProps extends Omit<WeekDays, 'days'> {
  readonly day: Day;
  readonly isOpen: boolean;
}

function OneDay({ day, isOpen, ...common }: OneDayProps) {
  const { types, today, plan } = common;
  const { date, meals } = day;
  const main = mainSlot(mealSlots(meals))?.meals[0];
  const isAnyOut = types.some((type) => isEatenOut(plan, date, type));
  return (
    <li className={classes.day} data-today={date === today || undefined}>
      <LazyDetails
        isOpen={isOpen}
        summary={
          <>
            <h3 className={classes.dayName}>
              {dayName(date, today)} <span>{monthDay(date)}</span>
            </h3>
            <span className={classes.dayDish}>{main?.name ?? (isAnyOut ? 'Eating out' : null)}</span>
            <IconChevronDown size={20} aria-hidden className={classes.chevron ?? ''} />
          </>
        }
      >
        {() => (
          <ul className={classes.meals}>
            {types.map((type) => (
              <MealOfDay key={type} {...common} day={day} type={type} />
            ))}
          </ul>
        )}
      </LazyDetails>
    </li>
  );
}

interface MealOfDayProps extends Omit<OneDayProps, 'isOpen'> {
  readonly type: MealType;
}

/** In its place of the day: what is eaten at home, that it is eaten out, and who is away. */
function MealOfDay({ day: { date, meals }, type, eaters, onOpen, plan }: MealOfDayProps) {
  const own = mealsOfType(meals, type);
  return (
    <>
      {own.map((each) => (
        <li key={each.at}>
          <MealTile {...each} date={date} eaters={eaters} pictureSize={PICTURE} onOpen={onOpen} />
        </li>
      ))}
      {isEatenOut(plan, date, type) ? (
        <li>
          <EatenOut plan={plan} date={date} type={type} />
        </li>
      ) : null}
      {awayTexts(plan, date, type, (id) => eaters.get(id)?.name).map((text) => (
        <Text key={text} component="li" size="sm" c="dimmed" className={classes.note ?? ''}>
          {own.length > 0 ? text : `${mealTypeName(type)}. ${text}`}
        </Text>
      ))}
    </>
  );
}

function dayName(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : formatDay(date, { weekday: 'long' });
}
