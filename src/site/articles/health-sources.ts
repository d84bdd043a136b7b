export interface HealthSource {
  readonly title: string;
  /** Who says so. */
  readonly body: string;
  /** `null` for a page that its body keeps up to date without a date. */
  readonly year: number | null;
  readonly url: `https://${string}`;
}

const NASEM = 'National Academies of Sciences, Engineering, and Medicine';
const AAP = 'American Academy of Pediatrics';
const CDC = 'US Centers for Disease Control and Prevention';
const FDA = 'US Food and Drug Administration';
const ODS = 'National Institutes of Health, Office of Dietary Supplements';
const WHO = 'World Health Organization';
const EFSA = 'European Food Safety Authority';
const USDA_HHS = 'US Departments of Agriculture and of Health and Human Services';

/** By the mark that the texts use: `[^cdc-choking]`. */
export const HEALTH_SOURCES: Readonly<Record<string, HealthSource>> = {
  'nasem-calcium-d': {
    title: 'Dietary Reference Intakes for Calcium and Vitamin D',
    body: NASEM,
    year: 2011,
    url: 'https://doi.org/10.17226/13050',
  },
  'nasem-iron': {
    title: 'Dietary Reference Intakes for Vitamin A, Vitamin K, Iron, Zinc and more',
    body: NASEM,
    year: 2001,
    url: 'https://doi.org/10.17226/10026',
  },
  'nasem-macros': {
    title: 'Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Protein and more',
    body: NASEM,
    year: 2005,
    url: 'https://doi.org/10.17226/10490',
  },
  'nasem-b': {
    title: 'Dietary Reference Intakes for Thiamin, Riboflavin, Niacin, Folate, Vitamin B12, Choline and more',
    body: NASEM,
    year: 1998,
    url: 'https://doi.org/10.17226/6015',
  },
  'nasem-sodium': {
    title: 'Dietary Reference Intakes for Sodium and Potassium',
    body: NASEM,
    year: 2019,
    url: 'https://doi.org/10.17226/25353',
  },
  'nasem-water': {
    title: 'Dietary Reference Intakes for Water, Potassium, Sodium, Chloride, and Sulfate',
    body: NASEM,
    year: 2005,
    url: 'https://doi.org/10.17226/10925',
  },
  'nasem-energy': {
    title: 'Dietary Reference Intakes for Energy',
    body: NASEM,
    year: 2023,
    url: 'https://doi.org/10.17226/26818',
  },
  'dga-2020': {
    title: 'Dietary Guidelines for Americans, 2020–2025',
    body: USDA_HHS,
    year: 2020,
    url: 'https://www.dietaryguidelines.gov/sites/default/files/2020-12/Dietary_Guidelines_for_Americans_2020-2025.pdf',
  },
  'dga-2025': {
    title: 'Dietary Guidelines for Americans, 2025–2030',
    body: USDA_HHS,
    year: 2026,
    url: 'https://www.dietaryguidelines.gov/',
  },
  'activity-2018': {
    title: 'Physical Activity Guidelines for Americans, 2nd edition',
    body: 'US Department of Health and Human Services',
    year: 2018,
    url: 'https://odphp.health.gov/our-work/nutrition-physical-activity/physical-activity-guidelines/current-guidelines',
  },
  'who-diet': {
    title: 'Healthy diet',
    body: WHO,
    year: null,
    url: 'https://www.who.int/news-room/fact-sheets/detail/healthy-diet',
  },
  'who-sugars': {
    title: 'Guideline: Sugars intake for adults and children',
    body: WHO,
    year: 2015,
    url: 'https://www.who.int/publications/i/item/9789241549028',
  },
  'who-sodium': {
    title: 'Guideline: Sodium intake for adults and children',
    body: WHO,
    year: 2012,
    url: 'https://www.who.int/publications/i/item/9789241504836',
  },
  'who-alcohol': {
    title: 'No level of alcohol consumption is safe for our health',
    body: `${WHO}, Regional Office for Europe`,
    year: 2023,
    url: 'https://www.who.int/europe/news/item/04-01-2023-no-level-of-alcohol-consumption-is-safe-for-our-health',
  },
  'efsa-water': {
    title: 'Scientific Opinion on Dietary Reference Values for water',
    body: EFSA,
    year: 2010,
    url: 'https://doi.org/10.2903/j.efsa.2010.1459',
  },
  'efsa-caffeine': {
    title: 'Scientific Opinion on the safety of caffeine',
    body: EFSA,
    year: 2015,
    url: 'https://doi.org/10.2903/j.efsa.2015.4102',
  },
  'fda-label': {
    title: 'Interactive Nutrition Facts Label: % Daily Value',
    body: FDA,
    year: null,
    url: 'https://www.accessdata.fda.gov/scripts/InteractiveNutritionFactsLabel/daily-value.cfm',
  },
  'fda-fish': {
    title: 'Advice about Eating Fish',
    body: `${FDA} and Environmental Protection Agency`,
    year: 2021,
    url: 'https://www.fda.gov/food/consumers/advice-about-eating-fish',
  },
  'fda-caffeine': {
    title: 'Spilling the Beans: How Much Caffeine Is Too Much?',
    body: FDA,
    year: null,
    url: 'https://www.fda.gov/consumers/consumer-updates/spilling-beans-how-much-caffeine-too-much',
  },
  'fda-grapefruit': {
    title: 'Grapefruit Juice and Some Drugs Don’t Mix',
    body: FDA,
    year: null,
    url: 'https://www.fda.gov/consumers/consumer-updates/grapefruit-juice-and-some-drugs-dont-mix',
  },
  'fda-allergies': {
    title: 'Food Allergies',
    body: FDA,
    year: null,
    url: 'https://www.fda.gov/food/nutrition-food-labeling-and-critical-foods/food-allergies',
  },
  'foodsafety-steps': {
    title: '4 Steps to Food Safety',
    body: 'FoodSafety.gov (US government)',
    year: null,
    url: 'https://www.foodsafety.gov/keep-food-safe/4-steps-to-food-safety',
  },
  'foodsafety-heat': {
    title: 'Safe Minimum Internal Temperatures',
    body: 'FoodSafety.gov (US government)',
    year: null,
    url: 'https://www.foodsafety.gov/food-safety-charts/safe-minimum-internal-temperatures',
  },
  'cdc-choking': {
    title: 'Choking Hazards',
    body: CDC,
    year: null,
    url: 'https://www.cdc.gov/infant-toddler-nutrition/foods-and-drinks/choking-hazards.html',
  },
  'cdc-botulism': {
    title: 'Botulism Prevention',
    body: CDC,
    year: null,
    url: 'https://www.cdc.gov/botulism/prevention/index.html',
  },
  'cdc-seniors': {
    title: 'Safer Food Choices for Adults 65 and Older',
    body: CDC,
    year: null,
    url: 'https://www.cdc.gov/food-safety/foods/adults-65-older.html',
  },
  'cdc-pregnant': {
    title: 'Safer Food Choices for Pregnant Women',
    body: CDC,
    year: null,
    url: 'https://www.cdc.gov/food-safety/foods/pregnant-women.html',
  },
  'cdc-folic': {
    title: 'About Folic Acid',
    body: CDC,
    year: null,
    url: 'https://www.cdc.gov/folic-acid/about/index.html',
  },
  'myplate-toddlers': {
    title: 'Toddlers',
    body: 'US Department of Agriculture, MyPlate',
    year: null,
    url: 'https://www.myplate.gov/life-stages/toddlers',
  },
  'drinks-2019': {
    title: 'Healthy Beverage Consumption in Early Childhood',
    body: 'Healthy Eating Research, with four US health bodies',
    year: 2019,
    url: 'https://healthydrinkshealthykids.org/',
  },
  'aap-choking': {
    title: 'Prevention of Choking Among Children',
    body: AAP,
    year: 2010,
    url: 'https://doi.org/10.1542/peds.2009-2862',
  },
  'aap-juice': {
    title: 'Fruit Juice in Infants, Children, and Adolescents: Current Recommendations',
    body: AAP,
    year: 2017,
    url: 'https://doi.org/10.1542/peds.2017-0967',
  },
  'aap-energy-drinks': {
    title: 'Sports Drinks and Energy Drinks for Children and Adolescents: Are They Appropriate?',
    body: AAP,
    year: 2011,
    url: 'https://doi.org/10.1542/peds.2011-0965',
  },
  'aap-eating': {
    title: 'Preventing Obesity and Eating Disorders in Adolescents',
    body: AAP,
    year: 2016,
    url: 'https://doi.org/10.1542/peds.2016-1649',
  },
  'nhs-vitamin-d': {
    title: 'Vitamin D',
    body: 'National Health Service (UK)',
    year: null,
    url: 'https://www.nhs.uk/conditions/vitamins-and-minerals/vitamin-d/',
  },
  'nhs-pregnancy': {
    title: 'Foods to avoid in pregnancy',
    body: 'National Health Service (UK)',
    year: null,
    url: 'https://www.nhs.uk/pregnancy/keeping-well/foods-to-avoid/',
  },
  'acog-caffeine': {
    title: 'Moderate Caffeine Consumption During Pregnancy, Committee Opinion 462',
    body: 'American College of Obstetricians and Gynecologists',
    year: 2010,
    url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2010/08/moderate-caffeine-consumption-during-pregnancy',
  },
  'ods-b12': {
    title: 'Vitamin B12: Fact Sheet for Consumers',
    body: ODS,
    year: null,
    url: 'https://ods.od.nih.gov/factsheets/VitaminB12-Consumer/',
  },
  'ods-d': {
    title: 'Vitamin D: Fact Sheet for Consumers',
    body: ODS,
    year: null,
    url: 'https://ods.od.nih.gov/factsheets/VitaminD-Consumer/',
  },
  'ods-iron': {
    title: 'Iron: Fact Sheet for Consumers',
    body: ODS,
    year: null,
    url: 'https://ods.od.nih.gov/factsheets/Iron-Consumer/',
  },
  'ods-iodine': {
    title: 'Iodine: Fact Sheet for Consumers',
    body: ODS,
    year: null,
    url: 'https://ods.od.nih.gov/factsheets/Iodine-Consumer/',
  },
  'aha-sodium': {
    title: 'How Much Sodium Should I Eat Per Day?',
    body: 'American Heart Association',
    year: null,
    url: 'https://www.heart.org/en/healthy-living/healthy-eating/eat-smart/sodium/how-much-sodium-should-i-eat-per-day',
  },
  'aha-fat': {
    title: 'Saturated Fat',
    body: 'American Heart Association',
    year: null,
    url: 'https://www.heart.org/en/healthy-living/healthy-eating/eat-smart/fats/saturated-fats',
  },
  'ada-plate': {
    title: 'What is the Diabetes Plate?',
    body: 'American Diabetes Association',
    year: null,
    url: 'https://diabetesfoodhub.org/blog/what-diabetes-plate',
  },
  'ada-care': {
    title: 'Standards of Care in Diabetes, section 5: positive health behaviors and well-being',
    body: 'American Diabetes Association',
    year: 2024,
    url: 'https://doi.org/10.2337/dc24-S005',
  },
  'kdigo-2024': {
    title: 'Clinical Practice Guideline for Chronic Kidney Disease',
    body: 'KDIGO (Kidney Disease: Improving Global Outcomes)',
    year: 2024,
    url: 'https://doi.org/10.1016/j.kint.2023.10.018',
  },
  'acr-gout': {
    title: 'Guideline for the Management of Gout',
    body: 'American College of Rheumatology',
    year: 2020,
    url: 'https://doi.org/10.1002/acr.24180',
  },
  'prot-age': {
    title: 'Evidence-based recommendations for optimal dietary protein intake in older people',
    body: 'PROT-AGE Study Group',
    year: 2013,
    url: 'https://doi.org/10.1016/j.jamda.2013.05.021',
  },
  'espen-protein': {
    title: 'Protein intake and exercise for optimal muscle function with aging',
    body: 'European Society for Clinical Nutrition and Metabolism (ESPEN)',
    year: 2014,
    url: 'https://doi.org/10.1016/j.clnu.2014.04.007',
  },
  'espen-geriatrics': {
    title: 'Practical guideline: Clinical nutrition and hydration in geriatrics',
    body: 'European Society for Clinical Nutrition and Metabolism (ESPEN)',
    year: 2022,
    url: 'https://doi.org/10.1016/j.clnu.2022.01.024',
  },
  'nia-roadblocks': {
    title: 'Overcoming Roadblocks to Healthy Eating',
    body: 'National Institute on Aging',
    year: null,
    url: 'https://www.nia.nih.gov/health/healthy-eating-nutrition-and-diet/overcoming-roadblocks-healthy-eating',
  },
  'medline-weight': {
    title: 'Weight loss, unintentional',
    body: 'MedlinePlus, US National Library of Medicine',
    year: null,
    url: 'https://medlineplus.gov/ency/article/003107.htm',
  },
  iddsi: {
    title: 'The IDDSI Framework',
    body: 'International Dysphagia Diet Standardisation Initiative',
    year: 2019,
    url: 'https://www.iddsi.org/',
  },
  'lifeline-988': {
    title: '988 Suicide and Crisis Lifeline',
    body: 'US Substance Abuse and Mental Health Services Administration',
    year: null,
    url: 'https://988lifeline.org/',
  },
};
