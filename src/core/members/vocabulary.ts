/** Codes that have a rule in the planner and in the safety checker. Any other text is matched as a food's name. */
export const DIET_CODES = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'no_pork',
  'no_beef',
  'no_red_meat',
  'gluten_free',
  'dairy_free',
  'egg_free',
  'nut_free',
  'soy_free',
  'shellfish_free',
  'fish_free',
  'alcohol_free',
  'low_sodium',
  'low_fodmap',
  'low_carb',
  'mediterranean',
  'dash',
] as const;
export type DietCode = (typeof DIET_CODES)[number];

export const CONDITION_CODES = [
  'hypertension',
  'heart_failure',
  'high_cholesterol',
  'type_2_diabetes',
  'type_1_diabetes',
  'prediabetes',
  'gestational_diabetes',
  'celiac_disease',
  'lactose_intolerance',
  'gout',
  'g6pd_deficiency',
  'chronic_kidney_disease',
  'statin_use',
  'warfarin_use',
  'phenylketonuria',
  'dysphagia',
  'immunocompromised',
] as const;
export type ConditionCode = (typeof CONDITION_CODES)[number];

/** What people write for a diet beside its code; compared without case, accents and punctuation. */
export const DIET_WORDS: Readonly<Record<DietCode, readonly string[]>> = {
  vegetarian: ['veggie', 'vegetarian diet', 'ovo lacto vegetarian', 'lacto ovo vegetarian'],
  vegan: [
    'plant based',
    'strict vegetarian',
    'strict vegan',
    'strictly vegan',
    'vegan diet',
    'plant based diet',
  ],
  pescatarian: ['pescetarian'],
  halal: ['islamic', 'muslim', 'halal food', 'halal only'],
  kosher: ['kasher', 'kosher food', 'kosher only'],
  no_pork: ['pork free', 'without pork'],
  no_beef: ['beef free', 'without beef'],
  no_red_meat: ['without red meat', 'red meat free'],
  gluten_free: ['no gluten', 'without gluten', 'wheat free', 'no wheat', 'gluten free diet'],
  dairy_free: ['no dairy', 'without dairy', 'milk free', 'no milk'],
  egg_free: ['no egg', 'no eggs', 'without eggs'],
  nut_free: ['no nuts', 'without nuts', 'peanut free', 'tree nut free'],
  soy_free: ['no soy', 'without soy', 'soya free'],
  shellfish_free: ['no shellfish', 'without shellfish'],
  fish_free: ['no fish', 'without fish'],
  alcohol_free: ['no alcohol', 'without alcohol'],
  low_sodium: [
    'low salt',
    'low sodium diet',
    'low salt diet',
    'sodium restricted',
    'salt restricted',
    'reduced sodium',
    'no added salt',
  ],
  low_fodmap: [
    'fodmap',
    'fodmaps',
    'low fodmaps',
    'low fodmap diet',
    'fodmap diet',
    'no fodmaps',
    'fodmap free',
  ],
  low_carb: [
    'low carbs',
    'low carb diet',
    'low carbohydrate',
    'low carbohydrates',
    'low carbohydrate diet',
    'reduced carb',
    'reduced carbs',
  ],
  mediterranean: [
    'mediterranean diet',
    'mediterranean style',
    'mediterranean style diet',
    'mediterranean food',
  ],
  dash: ['dash diet', 'dash eating plan', 'dash plan'],
};

/** What people write for a condition beside its code. */
export const CONDITION_WORDS: Readonly<Record<ConditionCode, readonly string[]>> = {
  hypertension: ['high blood pressure', 'elevated blood pressure', 'high bp', 'hypertensive', 'htn'],
  heart_failure: ['congestive heart failure', 'chf'],
  high_cholesterol: [
    'hypercholesterolemia',
    'hypercholesterolaemia',
    'hyperlipidemia',
    'dyslipidemia',
    'high ldl',
    'cholesterol',
  ],
  type_2_diabetes: [
    'diabetes',
    'type ii diabetes',
    'diabetes type 2',
    'type2 diabetes',
    't2d',
    't2dm',
    'diabetic',
    'type 2 diabetic',
    'diabetes mellitus',
  ],
  type_1_diabetes: ['type i diabetes', 'diabetes type 1', 'type1 diabetes', 't1d', 't1dm', 'type 1 diabetic'],
  prediabetes: ['pre diabetes', 'pre diabetic', 'prediabetic', 'insulin resistance'],
  gestational_diabetes: ['pregnancy diabetes'],
  celiac_disease: [
    'celiac',
    'coeliac',
    'coeliac disease',
    'celiac sprue',
    'gluten intolerance',
    'gluten intolerant',
  ],
  lactose_intolerance: ['lactose intolerant', 'lactose', 'lactose sensitivity', 'lactose malabsorption'],
  gout: ['hyperuricemia', 'high uric acid'],
  g6pd_deficiency: ['g6pd', 'favism'],
  chronic_kidney_disease: ['kidney disease', 'ckd', 'renal disease', 'kidney failure'],
  statin_use: ['statin', 'statins', 'takes statins'],
  warfarin_use: ['warfarin', 'coumadin', 'takes warfarin'],
  phenylketonuria: ['pku'],
  dysphagia: ['trouble swallowing', 'swallowing difficulty'],
  immunocompromised: ['weak immune system', 'weakened immune system', 'immunosuppressed', 'immune suppressed']
    .concat([
      'immunosuppression',
      'immunodeficiency',
      'immune deficiency',
      'chemotherapy',
      'chemo',
      'cancer treatment',
    ])
    .concat(['transplant', 'organ transplant', 'hiv']),
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function codeOf<Code extends string>(
  words: Readonly<Record<Code, readonly string[]>>,
  text: string,
): Code | null {
  const wanted = plain(text);
  const codes = Object.keys(words) as Code[];
  return (
    codes.find((code) => plain(code) === wanted || words[code].some((word) => plain(word) === wanted)) ?? null
  );
}

/** The diet code that a text stands for, or `null`: it names a food. */
export const dietCodeOf = (text: string): DietCode | null => codeOf(DIET_WORDS, text);

/** The condition code that a text stands for, or `null`: no rule is known for it. */
export const conditionCodeOf = (text: string): ConditionCode | null => codeOf(CONDITION_WORDS, text);
