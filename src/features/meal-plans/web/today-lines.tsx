import { IconCalendarPlus, IconSnowflake, IconUserPlus } from '@tabler/icons-react';
import { addDays } from '#domain/calendar/days.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { type ThawItem, toThaw } from '#domain/recipes/thawing.ts';
import { listText } from '#domain/text/list-text.ts';
import { metricAmount, usWeight } from '#domain/units/weight-text.ts';
import { nameInSentence, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { formatDay, inOwnUnits } from '#platform/web/format.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { MealPlan } from '../contract/meal-plans.ts';
import { cookingDays } from '../rules/cooking-days.ts';
import { coversDay, planOf, plansInForce, WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import { useMealPlans } from './api/list-meal-plans.ts';
import { useMealPlan } from './api/read-meal-plan.ts';
import { NEW_PLAN_PATH } from './new-plan-path.ts';

/** "Cod: 12 oz (340 g), for Fish tacos on Tuesday". A dish without something for some is the same dish to the cook. */
function thawText({ name, grams, dishes, useOn }: ThawItem): string {
  const weekday = formatDay(useOn).split(',')[0];
  const weight = inOwnUnits(`${metricAmount(grams, 'g')} (${usWeight(grams)})`);
  const cooked = dishes.filter((dish) => !dishes.some((other) => dish.startsWith(`${other} with`)));
  return `${name.split(',')[0]}: ${weight}, for ${listText(cooked)} on ${weekday}`;
}

function usePlansOnDevice() {
  const plans = useMealPlans().data ?? [];
  const pending = usePendingDeletions();
  return plans.filter(({ id }) => !pending.has(id));
}

/** Parts that were cooked before and lie in the freezer, for the meals of a day: "Beef chili, cooked on Monday". */
function frozenParts(plan: MealPlan, date: string): readonly string[] {
  const meals = plan.dailyPlans.find((day) => day.date === date)?.meals ?? [];
  const parts = meals
    .flatMap((meal) => dishesOf(meal))
    .flatMap(({ name, isFrozen, cookedOn }) =>
      isFrozen && cookedOn !== null ? `${name}, cooked on ${formatDay(cookedOn).split(',')[0]}` : [],
    );
  return [...new Set(parts)];
}

/** What must move from the freezer to the fridge, to be thawed when the plan of the next day cooks it. */
function useThawLines({ plan: shown, day, isToday }: TodayContext<MealPlan>): readonly TodayLine[] {
  const inForce = plansInForce(usePlansOnDevice(), addDays(day, 1));
  const next = inForce.find(({ id }) => id === shown?.id) ?? planOf(inForce, null);
  // Mostly the plan that is shown: asking for it here would read it a second time.
  const isShown = shown !== null && next?.id === shown.id;
  const other = useMealPlan(isShown ? null : (next?.id ?? null)).data;
  const plan = isShown ? shown : other;
  if (!plan) return [];
  const items = toThaw(cookingDays(plan.dailyPlans), day);
  const parts = frozenParts(plan, addDays(day, 1));
  const when = isToday ? 'today' : 'on this day';
  const line = { order: 10, icon: <IconSnowflake size={22} />, to: `/meal-plan-generator/${plan.id}` };
  const raw = {
    ...{ ...line, id: 'thaw', text: `If frozen, move it to the fridge ${when}` },
    details: [...items.map(thawText), 'Raw meat and fish: on a plate, lowest shelf (USDA).'],
  };
  const cooked = {
    ...line,
    id: 'thaw-cooked',
    text: `Move it from the freezer to the fridge ${when}`,
    details: parts,
  };
  return [...(items.length > 0 ? [raw] : []), ...(parts.length > 0 ? [cooked] : [])];
}

/** The last planned day is near: time for the next plan, while there is still something to eat. */
function usePlanEndLines({ plan, day, isToday }: TodayContext<MealPlan>): readonly TodayLine[] {
  const kept = usePlansOnDevice();
  if (plan === null || !isToday) return [];
  const isPlanned = (date: string) => kept.some((each) => coversDay(each, date));
  const inDays = [1, 2].find((days) => !isPlanned(addDays(day, days)));
  if (inDays === undefined) return [];
  return [
    {
      id: 'plan-ends',
      order: 40,
      icon: <IconCalendarPlus size={22} />,
      text: `Your plan ends ${inDays === 1 ? 'today' : 'tomorrow'}. Make the next one`,
      to: NEW_PLAN_PATH,
    },
  ];
}

/** Someone who came to the family after the plan, or the one that it is a copy of, was made gets no portion in it. */
function useLeftOutLines({ plan, isToday }: TodayContext<MealPlan>): readonly TodayLine[] {
  const members = useFamilyMembers().data ?? [];
  const hidden = usePendingDeletions();
  if (plan === null || !isToday || plan.targetMember !== WHOLE_HOUSEHOLD) return [];
  const planned = new Set(plan.members.map(({ id }) => id));
  const names = members.filter(({ id }) => !planned.has(id) && !hidden.has(id)).map(nameInSentence);
  if (names.length === 0) return [];
  return [
    {
      id: 'left-out',
      order: 30,
      icon: <IconUserPlus size={22} />,
      text: `This plan has no portions for ${listText(names)}`,
      details: ['A new plan includes everyone.'],
      to: NEW_PLAN_PATH,
    },
  ];
}

export const todayLines: readonly TodayLineSource<MealPlan>[] = [
  useThawLines,
  useLeftOutLines,
  usePlanEndLines,
];
