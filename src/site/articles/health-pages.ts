import type { ShownDish } from '#platform/web/ui/shown-dishes.ts';

export interface HealthPage {
  /** Its address, and the name of its file in content/health. */
  readonly slug: string;
  readonly title: string;
  readonly ages: string;
  readonly description: string;
  readonly dish: ShownDish;
  /** Help articles that go on from here. */
  readonly related: readonly string[];
}

export const HEALTH_PAGES: readonly HealthPage[] = [
  {
    slug: 'nutrition-tips',
    title: 'Nutrition Tips',
    ages: 'The whole family',
    description:
      'Eating well as a family: plates, salt, sugar, fiber, drinks and safe kitchens, with sources.',
    dish: 'nordic-salmon-potato-plate',
    related: ['targets-and-sources', 'nutrients-and-at-least', 'make-a-meal-plan'],
  },
  {
    slug: 'toddler-nutrition',
    title: 'Toddler Nutrition',
    ages: 'Ages 2 to 5',
    description:
      'Food for ages 2 to 5: safe cuts, calm meals, milk and iron, drinks, and when to ask a doctor.',
    dish: 'rice-banana-blender-pancakes',
    related: ['toddlers-and-choking', 'portions-for-each-person', 'allergies-and-traces'],
  },
  {
    slug: 'child-development',
    title: 'Child Development',
    ages: 'Ages 6 to 17',
    description:
      'Food to grow on from 6 to 17: bones, iron, breakfast, caffeine, sport, and talking calmly about bodies.',
    dish: 'danish-egg-cucumber-open-sandwiches',
    related: ['ages-and-birth-dates', 'portions-for-each-person', 'targets-and-sources'],
  },
  {
    slug: 'adult-wellness',
    title: 'Adult Wellness',
    ages: 'Ages 18 to 64',
    description:
      'Eating well from 18 to 64: heart, fiber, sodium, caffeine, alcohol, pregnancy and common conditions.',
    dish: 'chickpea-quinoa-tabbouleh',
    related: ['medical-conditions', 'pregnancy-and-breastfeeding', 'targets-and-sources'],
  },
  {
    slug: 'senior-care',
    title: 'Senior Care',
    ages: '65 and over',
    description:
      'Eating well from 65 on: protein, vitamin B12 and D, fluids, food safety, chewing and appetite.',
    dish: 'garden-minestrone-white-beans-rice',
    related: ['seniors-in-the-plan', 'accessibility-and-keyboard', 'medical-conditions'],
  },
];

export const healthPath = (slug: string): string => `/${slug}`;

export const healthPage = (slug: string): HealthPage | null =>
  HEALTH_PAGES.find((page) => page.slug === slug) ?? null;
