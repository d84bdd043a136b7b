import { mayDo } from '#domain/household/access.ts';
import { ALL_WITHHELD, withheldInPlans } from '#domain/members/withheld-figures.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { shownTargets } from '#domain/targets/shown-targets.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { MealPlan as MealPlanAnswer } from '../contract/meal-plans.ts';
import { isWithheldNote, type PlanWithheld } from '../rules/withheld-in-plan.ts';
import { type EatersService, figuresPerson, withheldFromViewer } from './eaters.service.ts';

type Nutrition = MealPlanAnswer['meals'][number]['nutrition'];
type Meal = MealPlanAnswer['meals'][number];
type Portion = Meal['portions'][number];
type Member = MealPlanAnswer['members'][number];

/** Which figures of a plan stay away from the one who asks. */
export async function withheldInPlan(
  eaters: Pick<EatersService, 'eaters'>,
  actor: Actor,
): Promise<PlanWithheld> {
  const people = await eaters.eaters(actor);
  const viewer = withheldFromViewer(actor, people);
  // Without a right to see profiles nothing is said of anyone: a difference would tell who is ill.
  const maySee = mayDo(actor.access, 'profiles:read');
  const known = new Map(people.map((eater) => [eater.answer.id, withheldInPlans(figuresPerson(eater))]));
  const of = (memberId: string) => [
    ...new Set([...viewer, ...(maySee ? (known.get(memberId) ?? ALL_WITHHELD) : ALL_WITHHELD)]),
  ];
  // A plan goes by the weight, also of a teen whose weight stays with the adults: what is made of it would tell it.
  return { ofDishes: viewer, of, ofTargets: actor.access.role === 'teen' ? () => ALL_WITHHELD : of };
}

const FIGURE_CODES: Readonly<Record<keyof Nutrition, NutrientCode>> = {
  calories: 'energy_kcal',
  protein: 'protein_g',
  carbs: 'carb_g',
  fat: 'fat_g',
};

function nutritionWithout(nutrition: Nutrition, withheld: readonly NutrientCode[]): Nutrition {
  if (withheld.length === 0) return nutrition;
  const shown = (figure: keyof Nutrition) =>
    withheld.includes(FIGURE_CODES[figure]) ? null : nutrition[figure];
  return { calories: shown('calories'), protein: shown('protein'), carbs: shown('carbs'), fat: shown('fat') };
}

function memberWithout(member: Member, { of, ofTargets }: PlanWithheld): Member {
  const withheld = of(member.id);
  const unsaid = ofTargets(member.id);
  if (withheld.length === 0 && unsaid.length === 0) return member;
  const { targets, dailyTotals } = member;
  const isHidden = (code: NutrientCode) => withheld.includes(code);
  return {
    ...member,
    targets: {
      ...targets,
      ...(isHidden('energy_kcal') && { energyKcal: null, energyBasis: '' }),
      nutrients: [...shownTargets(targets.nutrients, unsaid)],
    },
    dailyTotals: dailyTotals.map((day) => ({
      ...day,
      totals: {
        ...day.totals,
        ...Object.fromEntries(
          withheld.map((code) => [code, { amount: null, known: 0, parts: day.totals[code].parts }]),
        ),
      },
    })),
  };
}

/** A plan without the figures that are not said of someone in it, or not shown to the one who asks. */
export function planWithoutFigures(plan: MealPlanAnswer, hidden: PlanWithheld): MealPlanAnswer {
  const { of, ofDishes } = hidden;
  const everyone = [...new Set(plan.members.flatMap(({ id }) => of(id)))];
  if (everyone.length === 0 && ofDishes.length === 0) return plan;
  const portionsOf = (portions: readonly Portion[]) =>
    portions.map((portion) => ({
      ...portion,
      nutrition: nutritionWithout(portion.nutrition, of(portion.memberId)),
    }));
  const mealOf = (meal: Meal): Meal => ({
    ...meal,
    nutrition: nutritionWithout(meal.nutrition, ofDishes),
    portions: portionsOf(meal.portions),
    dishes: meal.dishes?.map((dish) => ({ ...dish, portions: portionsOf(dish.portions) })),
  });
  const dailyPlans = plan.dailyPlans.map((day) => ({ ...day, meals: day.meals.map(mealOf) }));
  const { calories, protein } = plan.nutritionSummary.dailyTargets;
  return {
    ...plan,
    meals: dailyPlans.flatMap(({ meals }) => meals),
    dailyPlans,
    members: plan.members.map((member) => memberWithout(member, hidden)),
    // The sum of all tells what one of them has.
    nutritionSummary: {
      dailyTargets: {
        calories: everyone.includes('energy_kcal') ? null : calories,
        protein: everyone.includes('protein_g') ? null : protein,
      },
    },
    unmet: plan.unmet.filter((note) => !isWithheldNote(note, hidden)),
  };
}
