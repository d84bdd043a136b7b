import type { ShownDish } from '#platform/web/ui/shown-dishes.ts';
import type { Source } from './sources.tsx';

export interface AgeGroup {
  readonly id: string;
  readonly dish: ShownDish;
  readonly title: string;
  readonly years: string;
  readonly lead: string;
  readonly article: { readonly to: string; readonly label: string };
  /** Each is a row of docs/safety-policy.md, or a target of the reference intakes. */
  readonly rules: readonly string[];
}

export const AGES: readonly AgeGroup[] = [
  {
    id: 'toddlers',
    dish: 'rice-banana-blender-pancakes',
    title: 'Toddlers',
    years: '2–5 years',
    lead: 'Small stomachs, small airways, and tastes that are still taking shape.',
    article: { to: '/toddler-nutrition', label: 'Read about toddlers' },
    rules: [
      'Under 5, foods that a child can choke on come cut small, cooked soft, grated or spread thin. If there is no safe way, they are left out (CDC, AAP).',
      'Under 5, raw eggs, soft cheese, sprouts, deli meat and other risky foods are served only when heated (FDA).',
      'Portions follow the child’s own energy needs, down to a quarter of a serving.',
      'No fish high in mercury (FDA, EPA), no alcohol in the dish, no coffee or tea (AAP).',
      'No one this age ever gets less food to lose weight.',
    ],
  },
  {
    id: 'children',
    dish: 'danish-egg-cucumber-open-sandwiches',
    title: 'Children and teens',
    years: '6–17 years',
    lead: 'Growing takes energy, iron and calcium. It does not take a diet.',
    article: { to: '/child-development', label: 'Read about children' },
    rules: [
      'Energy and nutrients follow age, sex, size and how active the child is (National Academies).',
      'No one under 18 gets a weight-loss plan, even if you ask for one.',
      'Under 12: no fish high in mercury (FDA, EPA) and no coffee or tea (AAP).',
      'No alcohol in any dish before 18 (AAP, CDC).',
      'Every plan respects an allergy at every meal.',
    ],
  },
  {
    id: 'adults',
    dish: 'chickpea-quinoa-tabbouleh',
    title: 'Adults',
    years: '18–64 years',
    lead: 'Your own targets, your own diet, and rules for common conditions.',
    article: { to: '/adult-wellness', label: 'Read about adults' },
    rules: [
      'With high blood pressure: at most 2,300 mg of sodium a day (National Academies). With heart failure or kidney disease: at most 2,000 mg (WHO, KDIGO).',
      'With diabetes: about the same carbohydrate at each meal every day, within 15 g, and little added sugar. The amount follows the person’s energy need. This is our own rule, based on the ADA’s Standards of Care.',
      'With celiac disease: nothing that contains gluten. With gout: no food high in purines, and no alcohol.',
      'Anyone who wants to lose weight gets at most 500 kcal a day less than they need. It never goes under 1,200 kcal for women or 1,500 kcal for men. At a low body weight, nothing is cut (NHLBI).',
      'If we know no food rule for a condition, a note says so.',
    ],
  },
  {
    id: 'seniors',
    dish: 'garden-minestrone-white-beans-rice',
    title: 'Seniors',
    years: '65+ years',
    lead: 'Enough protein, safe food, and meals that taste like home.',
    article: { to: '/senior-care', label: 'Read about seniors' },
    rules: [
      'From 65 on, risky foods such as raw eggs, cold-smoked fish and soft cheese are served only when heated (FDA).',
      'Energy is never cut, whatever the goal says: losing weight can mean losing strength.',
      'The plan compares protein, vitamin B12, vitamin D and calcium with the targets for that age (National Academies).',
      'Medicines and food: with statins, no grapefruit (FDA). With warfarin, the plan says to keep vitamin K steady and ask the clinic.',
      'With trouble swallowing, there is no plan: that diet must come from a clinic.',
    ],
  },
];

export const AGE_SOURCES: readonly Source[] = [
  {
    body: 'CDC',
    title: 'Choking hazards for infants and toddlers',
    url: 'https://www.cdc.gov/infant-toddler-nutrition/foods-and-drinks/choking-hazards.html',
  },
  {
    body: 'American Academy of Pediatrics (AAP)',
    title: 'Prevention of Choking Among Children, 2010',
    url: 'https://doi.org/10.1542/peds.2009-2862',
  },
  {
    body: 'American Academy of Pediatrics (AAP)',
    title: 'Sports Drinks and Energy Drinks for Children and Adolescents, 2011',
    url: 'https://doi.org/10.1542/peds.2011-0965',
  },
  {
    body: 'FDA',
    title: 'People at Risk of Foodborne Illness',
    url: 'https://www.fda.gov/food/consumers/people-risk-foodborne-illness',
  },
  {
    body: 'EPA and FDA',
    title: 'Advice about Eating Fish and Shellfish',
    url: 'https://www.epa.gov/fish-tech/epa-fda-advice-about-eating-fish-and-shellfish',
  },
  {
    body: 'National Academies',
    title: 'Dietary Reference Intakes for Energy, 2023',
    url: 'https://nap.nationalacademies.org/catalog/26818/dietary-reference-intakes-for-energy',
  },
  {
    body: 'National Academies',
    title: 'Dietary Reference Intakes for Sodium and Potassium, 2019',
    url: 'https://nap.nationalacademies.org/catalog/25353/dietary-reference-intakes-for-sodium-and-potassium',
  },
  {
    body: 'NHLBI, with AHA, ACC and TOS',
    title: 'Guideline for the Management of Overweight and Obesity in Adults, 2013',
    url: 'https://doi.org/10.1161/01.cir.0000437739.71477.ee',
  },
  {
    body: 'NHS',
    title: 'Foods to avoid in pregnancy',
    url: 'https://www.nhs.uk/pregnancy/keeping-well/foods-to-avoid/',
  },
  {
    body: 'ACOG',
    title: 'Moderate Caffeine Consumption During Pregnancy, Committee Opinion 462',
    url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2010/08/moderate-caffeine-consumption-during-pregnancy',
  },
];
