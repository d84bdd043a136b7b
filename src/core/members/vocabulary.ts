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
  vegetarian: [
    ...[
      'veggie',
      'vegetarianism',
      'ovo lacto vegetarian',
      'lacto ovo vegetarian',
      'lacto vegetarian',
      'meatless',
    ],
    ...['ovo vegetarian', 'jain', 'hindu vegetarian'],
  ],
  vegan: ['plant based', 'strict vegetarian', 'strictly vegetarian', 'veganism', 'raw vegan'],
  pescatarian: ['pescetarian'],
  halal: ['islamic', 'muslim', 'hallal', 'zabiha', 'zabihah', 'dhabiha'],
  kosher: ['kasher', 'kashrut', 'jewish'],
  no_pork: ['pork free', 'without pork'],
  no_beef: ['beef free', 'without beef'],
  no_red_meat: ['without red meat', 'red meat free'],
  gluten_free: ['no gluten', 'without gluten', 'wheat free', 'no wheat', 'gf', 'glutenfree', 'glutenfrei'],
  dairy_free: ['no dairy', 'without dairy', 'milk free', 'no milk', 'df', 'dairyfree', 'non dairy'],
  egg_free: ['no egg', 'no eggs', 'without eggs', 'eggfree', 'eggless'],
  nut_free: ['no nuts', 'without nuts', 'peanut free', 'tree nut free', 'nutfree'],
  soy_free: ['no soy', 'without soy', 'soya free'],
  shellfish_free: ['no shellfish', 'without shellfish'],
  fish_free: ['no fish', 'without fish'],
  alcohol_free: ['no alcohol', 'without alcohol'],
  low_sodium: ['low salt', 'sodium restricted', 'salt restricted', 'reduced sodium', 'no added salt'],
  low_fodmap: ['fodmap', 'fodmaps', 'low fodmaps', 'no fodmaps', 'fodmap free'],
  low_carb: ['low carbs', 'low carbohydrate', 'low carbohydrates', 'reduced carb', 'reduced carbs'],
  mediterranean: ['mediterranean style'],
  dash: ['dash eating plan', 'dash plan'],
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
  chronic_kidney_disease: [
    ...[
      'kidney disease',
      'ckd',
      'renal disease',
      'kidney failure',
      'renal failure',
      'renal insufficiency',
      'weak kidneys',
    ],
    ...[
      'kidney problems',
      'dialysis',
      'hemodialysis',
      'haemodialysis',
      'peritoneal dialysis',
      'kidney',
      'kidneys',
      'renal',
    ],
  ],
  statin_use: ['statin', 'statins', 'atorvastatin', 'simvastatin', 'lipitor'],
  warfarin_use: ['warfarin', 'coumadin', 'jantoven', 'marevan'],
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

/** Words around a diet or a condition that do not change which one is meant: "I am on a strict low-salt diet". */
const BEFORE =
  /^(?:i am|i m|im|is|are|am|on|has|have|got|takes?|taking|uses?|eats?|eating|follows?|diagnosed with|with|an?|the|my|very|strict|strictly|fully|mild|moderate|severe|advanced|early|known|(?:end )?stage(?: \w{1,3})?) /;
const AFTER =
  / (?:diet|only|foods?|meat|meals?|eater|lifestyle|person|patient|medication|medicine|tablets?|pills?|therapy|treatment|(?:stage|grade|level) \w{1,3}|\d+ ?(?:mg|mcg|ug|g)?|once|daily|(?:once )?a day|please)$/;

const withoutFirst = (text: string): string => text.replace(BEFORE, '');
const withoutLast = (text: string): string => text.replace(AFTER, '');

/** The text, and the text without what stands around it, the longest first. */
function readings(text: string): readonly string[] {
  const found = new Set([plain(text)]);
  for (const reading of found) found.add(withoutLast(reading)).add(withoutFirst(reading));
  return [...found];
}

type Words<Code extends string> = Readonly<Record<Code, readonly string[]>>;
const codesIn = <Code extends string>(words: Words<Code>): readonly Code[] => Object.keys(words) as Code[];

function codeOf<Code extends string>(words: Words<Code>, text: string): Code | null {
  const isMeant = (code: Code, wanted: string) =>
    plain(code) === wanted || words[code].some((word) => plain(word) === wanted);
  for (const reading of readings(text)) {
    const code = codesIn(words).find((each) => isMeant(each, reading));
    if (code !== undefined) return code;
  }
  return null;
}

/** Textures that a speech therapist sets, in whatever words: IDDSI levels, "cannot swallow well", "pureed diet". */
const SWALLOWING =
  /\bswallow|\bdysphag|\biddsi\b|\bminced (?:and |n )?moist\b|\bsoft (?:and |n )?bite ?sized?\b|\bmechanical(?:ly)? (?:soft|altered)\b|\bthickened (?:fluids?|liquids?|drinks?)\b|^(?:only )?pureed(?: (?:diet|foods?|meals?|textures?|only))*$/;
/** The condition is not there, not any more, or somebody else's. */
const NOT_THERE =
  /\b(?:no|not|never|without|history|risk|past|previous|mother|father|parents?|sister|brother|family|grand\w+|insipidus)\b/;
/** Say something else as a part of a text: kidney stones, renal colic. */
const ONLY_ALONE: ReadonlySet<string> = new Set(['kidney', 'kidneys', 'renal']);

/** The diet code that a text stands for, or `null`: it names a food. */
export const dietCodeOf = (text: string): DietCode | null => codeOf(DIET_WORDS, text);

/** The condition code that a text stands for, or `null`: no rule is known for it as a whole. */
export function conditionCodeOf(text: string): ConditionCode | null {
  const words = plain(text);
  if (SWALLOWING.test(words) && !NOT_THERE.test(words)) return 'dysphagia';
  return codeOf(CONDITION_WORDS, text);
}

/** Diets of one word that a text names among other words: "vegan except honey" → vegan. */
export function dietsWithin(text: string): readonly DietCode[] {
  const words = plain(text).split(' ');
  if (words.some((word) => ['no', 'not', 'non', 'never', 'without'].includes(word))) return [];
  return codesIn(DIET_WORDS).filter((code) => words.includes(code));
}

/** Conditions that a text names among other words: "type 1 diabetes since 2010, on a pump" → type 1 diabetes. */
export function conditionsWithin(text: string): readonly ConditionCode[] {
  const whole = conditionCodeOf(text);
  if (whole !== null) return [whole];
  const words = ` ${plain(text)} `;
  if (NOT_THERE.test(words)) return [];
  const phrases = codesIn(CONDITION_WORDS).flatMap((code) =>
    [code, ...CONDITION_WORDS[code]].map((word) => ({ code, phrase: plain(word) })),
  );
  const named = phrases.filter(({ phrase }) => !ONLY_ALONE.has(phrase) && words.includes(` ${phrase} `));
  // "Type 1 diabetes" also says "diabetes", which is type 2 when it stands alone.
  const longest = named.filter(
    ({ phrase }) =>
      !named.some((other) => other.phrase !== phrase && ` ${other.phrase} `.includes(` ${phrase} `)),
  );
  return [...new Set(longest.map(({ code }) => code))];
}
