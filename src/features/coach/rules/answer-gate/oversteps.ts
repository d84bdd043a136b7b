import type { ConditionCode } from '#domain/limits/codes.ts';
import { coversOf } from '#domain/plan-checker/checker-cover.ts';
import { phrasesOf } from '#domain/plan-checker/checker-phrases.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { findAll, hasAny, type WordGroups, wordPatterns } from './word-patterns.ts';

/*
 * What a coach may never say, by the words of one sentence: each word is folded, apostrophes are gone ("dont").
 */

const list = (words: string): readonly string[] => words.split(' ');

const GROUPS: WordGroups = {
  medicine: list(
    'medicine medicines medication medications med meds drug drugs prescription prescriptions insulin metformin warfarin coumadin statin statins atorvastatin lisinopril levothyroxine antidepressant antidepressants ssri ssris sertraline prozac lithium antibiotic antibiotics amoxicillin penicillin steroid steroids prednisone inhaler inhalers chemo chemotherapy radiation dialysis treatment treatments therapy ibuprofen advil motrin acetaminophen tylenol paracetamol aspirin naproxen benadryl antihistamine antihistamines epipen epinephrine laxative laxatives miralax methotrexate ozempic wegovy semaglutide ritalin adderall thinner thinners maoi diuretic diuretics pill pills tablet tablets shot shots injection injections dose doses dosage antacid omeprazole',
  ),
  supplement: list(
    'supplement supplements multivitamin multivitamins melatonin zinc creatine probiotic probiotics ashwagandha turmeric curcumin magnesium iron collagen electrolytes gummy gummies capsule capsules drops elderberry echinacea fish-oil',
  ),
  doseUnit: list(
    'mg milligram milligrams mcg microgram micrograms iu units unit ml milliliters milliliter tablet tablets pill pills capsule capsules drop drops puff puffs gummy gummies teaspoon teaspoons tsp tablespoon tbsp spoonful g grams scoop scoops dose doses',
  ),
  times: list('once twice daily morning night hours hourly times double triple half'),
  take: list('take takes taking took give gives giving gave inject injecting swallow use add start'),
  drop: list(
    'stop stops stopped stopping quit quitting skip skips skipping drop dropping reduce reducing lower lowering cut halve halving double doubling triple increase increasing raise raising change changing switch switching replace replacing pause pausing adjust adjusting discontinue ditch wean taper tapering forget throw',
  ),
  who: list(
    'you youve youre he hes she shes they theyve theyre her his your it its this that thats these those them what',
  ),
  is: list('have has having is are got mean means be must been suffer suffers developed'),
  illness: list(
    'diabetes diabetic anemia anemic anaemia celiac coeliac ibs gerd reflux depression depressed anxiety anorexia anorexic bulimia bulimic adhd add autism autistic asthma eczema psoriasis cancer tumor thyroid hypothyroidism hyperthyroidism pcos gout hypertension prediabetes prediabetic infection deficiency deficient disorder disease syndrome intolerant intolerance allergic allergy flu strep pneumonia migraine stroke rickets scurvy bipolar ocd orthorexia leukemia lupus crohn crohns endometriosis preeclampsia dehydrated malnourished obese overweight underweight insomnia spectrum ulcer ulcers parasite parasites candida',
  ),
  weight: list('weight pounds pound kilos kilo kg kgs lb lbs fat inches size sizes'),
  meal: list('breakfast lunch dinner supper meal meals snack snacks'),
};

/** Anything that ends so is the name of an illness. */
const ILLNESS_ENDING = /(?:itis|osis|emia|aemia|opathy|algia|oma)$/;
const NO_ILLNESS = new Set([
  'aroma',
  'diploma',
  'coma',
  'roma',
  'glaucoma',
  'osmosis',
  'symbiosis',
  'photosynthesis',
  'academia',
  'paloma',
  'oklahoma',
  'tacoma',
  'sonoma',
]);
const isIllness = (word: string): boolean =>
  (ILLNESS_ENDING.test(word) && !NO_ILLNESS.has(word)) || (GROUPS.illness ?? []).includes(word);

const patterns = (...lines: readonly string[]) => wordPatterns(lines, GROUPS);

/** What makes a warning of it, right before. */
const DENIED = patterns(
  'do|does|did|should|must|can|could|will|may|is|are|was not ..3',
  'not ..2',
  'dont|doesnt|didnt|shouldnt|mustnt|cant|cannot|wont|isnt|arent ..3',
  'never ..2',
  'no|nothing|none|nobody ..4',
  'avoid|avoids|against|without ..2',
  'instead of ..1',
  'before you|they|she|he|anyone ..1',
  'rather than ..1',
  'wait|ask|talk|call|speak|check ..4 before ..3',
);
const DENIAL_TAKEN_BACK = patterns(
  'not|isnt|nothing wrong|bad|only|harmful|dangerous|forbidden',
  'no need|reason|problem|harm|longer|worries',
  'not|dont|doesnt worry|have|need|hesitate|mind|forget',
  'do not|never worry|hesitate|forget|mind',
);

type Patterns = ReturnType<typeof wordPatterns>;

/** Whether one of the patterns is there without a denial right before it. */
function saysSo(what: Patterns, words: readonly string[]): boolean {
  const isTakenBack = hasAny(DENIAL_TAKEN_BACK, words);
  const denials = findAll(DENIED, words);
  const denied = (at: number) => denials.some((one) => one.at < at && at <= one.end);
  return findAll(what, words).some(({ at }) => isTakenBack || !denied(at));
}

const MEDICINE_CHANGE = patterns(
  '@drop ..3 @medicine',
  'come|comes|coming|go|going|get|getting|wean ..1 off ..2 @medicine',
  'instead of ..2 @medicine',
  'in place|stead of ..2 @medicine',
  'rather than ..2 @medicine',
  'without ..1 @medicine',
);
/** These say it with a denial of their own. */
const MEDICINE_DENIED = patterns(
  'not|never|dont|stop take|taking|need|use|using ..3 @medicine',
  'no longer|more ..1 need|needs|require|requires|take ..3 @medicine',
  'no need ..4 @medicine',
  'not|dont|doesnt need|require ..3 @medicine',
  '@medicine ..2 not|isnt|arent|no ..1 needed|necessary|longer',
  'without ..1 insulin|medication|medicine|treatment',
  'off your|his|her|their|the @medicine',
);
const KEEPS_TREATMENT = patterns(
  'never|not|dont stop|skip|change|quit|adjust',
  'ask|talk|call|speak ..8 before',
  'doctor|clinic|pharmacist ..3 first',
);

export function changesTreatment(words: readonly string[]): boolean {
  if (saysSo(MEDICINE_CHANGE, words)) return !hasAny(patterns('before you|he|she|they'), words);
  return hasAny(MEDICINE_DENIED, words) && !hasAny(KEEPS_TREATMENT, words);
}

const NUMBER_WORD =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|fifty|hundred|thousand|half|double|triple|twice|a|an|each|every)$/;
const NAMES_DRUG = patterns('@medicine');
const NAMES_SUPPLEMENT = patterns(
  '@supplement ..1 pill|pills|tablet|tablets|supplement|supplements|capsule|capsules|drops|gummies',
  'supplement|supplements|multivitamin|multivitamins|melatonin|creatine|probiotic|probiotics|ashwagandha|capsule|capsules|gummies|elderberry|echinacea',
);
const TAKEN = patterns(
  '@take ..6 mg|mcg|iu|milligrams|micrograms|units|tablet|tablets|pill|pills|capsule|capsules|drops',
  'mg|mcg|iu ..4 drops|pill|supplement',
);
const NOT_A_DOSE = patterns(
  'doctor|clinic|pharmacist|package|label|team ..2 set|sets|says|decide|decides|tells|tell|knows',
  'ask|read|follow ..5 dose|label|package|doctor|pharmacist',
);

const A_DAY = patterns('@medicine ..1 a|per|each|every day|night|morning|week');

/** How much of a medicine or supplement. */
export function givesDose(words: readonly string[]): boolean {
  const isOfOne = hasAny(NAMES_DRUG, words) || hasAny(NAMES_SUPPLEMENT, words);
  const hasTake = hasAny(TAKEN, words);
  if (!isOfOne && !hasTake) return false;
  const amount = words.some((word, at) => {
    if (!NUMBER_WORD.test(word)) return false;
    const next = words.slice(at + 1, at + 3);
    const isUnit = next.some((other) => GROUPS.doseUnit?.includes(other));
    const isCount = /^(?:double|triple|twice|half)$/.test(word);
    const isArticle = /^(?:a|an|each|every)$/.test(word);
    return isArticle ? false : isUnit || isCount;
  });
  const often =
    hasAny(A_DAY, words) ||
    (hasAny(patterns('once|twice|times a|per|each|every day|daily|morning|night|week'), words) &&
      hasAny(patterns('@take'), words));
  if (!amount && !often) return false;
  return !hasAny(NOT_A_DOSE, words) || words.some((word) => /^\d+$/.test(word));
}

const CURE = patterns(
  'cure|cures|cured|curing|guarantee|guarantees|guaranteed|miracle|detox|detoxes|detoxify|detoxing|cleanse',
  'heal|heals|healed ..1 your|the|her|his|any|all|it|disease|cancer',
  'will|be|are|is|get|gets healed|cured',
  'reverse|reverses|reversing ..3 diabetes|disease|aging|heart|damage|cancer|condition',
  'get|gets|getting rid of',
  'prevent|prevents|stops|kills|kill|fights|beat|beats ..2 cancer|disease|diabetes|flu|colds|cold|infection|infections|virus|dementia|alzheimers',
  'never get|be sick|ill again|anymore',
  'works|work for everyone',
  'hundred percent safe|sure',
  'works|work|good|better as|than ..4 @medicine',
  'as well as ..4 @medicine',
  'flush|flushes|flushing ..2 toxins|poisons',
  'fix|fixes|repair|repairs your|his|her ..1 gut|liver|kidneys|thyroid|hormones|metabolism|heart|skin',
  'melt|melts|melting ..2 fat',
);
export const promisesCure = (words: readonly string[]): boolean => saysSo(CURE, words);

const CONDITIONAL = patterns(
  'if|when|whether|anyone|people|someone|those|children|adults|kids|parents ..3 have|has|had|with|is|are',
  'if|whether|unless',
  'sign|signs|symptom|symptoms of',
  'can|could|may|might be|mean|point|come',
  'ask|test|tests|check|checked|see|find|rule ..4 for|whether|if|out',
  'tell|know|say ..4 whether|if|what',
  'profile|says|say|wrote|entered',
  'cannot|cant tell|say|know|diagnose',
);
const SOUNDS_LIKE = patterns(
  'sounds|sound|looks|look|seems|seem like',
  'you|he|she|they|this|that|it ..2 probably|likely|clearly|certainly|definitely|surely|must',
);
const NOT_ILL = patterns(
  'do|does not have',
  'dont|doesnt have',
  'is|are not',
  'isnt|arent',
  'nothing serious',
  'nothing to worry',
);

/** Words after which an illness of this person is named. */
const SAYS_IS = patterns(
  '@who ..2 @is',
  'youve|hes|shes|theyre|youre|its|thats',
  'son|daughter|child|baby|husband|wife|mother|father|partner ..1 is|has',
  'symptoms|signs|signals|all|this|that ..1 point|points to|toward',
  'those|these|the symptoms ..1 mean|are|show|prove',
);

/**
 * @param known conditions that the profile has
 * @param isAllergyKnown the profile has allergies of this person
 */
export function diagnoses(
  words: readonly string[],
  known: ReadonlySet<ConditionCode>,
  isAllergyKnown: boolean,
  kb: KnowledgeBase,
): boolean {
  const places = words.flatMap((word, at) => (isIllness(word) ? [at] : []));
  if (places.length === 0) return false;
  if (isKnownIllness(words, places, known, isAllergyKnown, kb)) return false;
  const isGuess = hasAny(SOUNDS_LIKE, words);
  if (!isGuess && hasAny(CONDITIONAL, words)) return false;
  const starts = findAll([...SAYS_IS, ...SOUNDS_LIKE, ...NOT_ILL], words);
  return places.some((place) => starts.some(({ at, end }) => at < place && place - end <= 5));
}

function isKnownIllness(
  words: readonly string[],
  places: readonly number[],
  known: ReadonlySet<ConditionCode>,
  isAllergyKnown: boolean,
  kb: KnowledgeBase,
): boolean {
  const isOfAllergy = (word: string) => /^(?:allerg|intoleran)/.test(word);
  return places.every((place) => {
    if (isAllergyKnown && isOfAllergy(words[place] ?? '')) return true;
    const near = words.slice(Math.max(0, place - 3), place + 3);
    const covers = coversOf(near, phrasesOf(kb)) ?? [];
    const named = covers.flatMap((cover) => cover.flatMap(({ means }) => [...means]));
    return named.some(
      (token) => token.startsWith('condition:') && known.has(token.slice(10) as ConditionCode),
    );
  });
}

const WEIGHT_LOSS = patterns(
  'lose|loses|losing|lost|drop|drops|dropping|shed|sheds|shedding|burn|burns|burning|melt|off ..4 @weight',
  'weight loss',
  'fat loss|burner|burners|burning',
  'slim|slimming|slims|trim|thin down',
  'slimmer|leaner|thinner|skinnier|skinny|slimming',
  'calorie|energy|caloric deficit|restriction',
  'cut|cuts|cutting|reduce|reducing|restrict|restricting|count|counts|counting|limit|limiting|track|tracking|fewer|log ..2 calories|calorie|kcal|carbs',
  'fewer|less|low|lower calories|calorie|kcal',
  'calorie|calories log|tracker|limit|budget|goal',
  'eat|eats|eating ..2 less at|in|each|every|to|so|and|than|food|overall|during|after|this|next|for|if|when',
  'smaller portions|meals ..4 slim|weight|lose|leaner|thinner',
  'smaller portions will',
  'skip|skips|skipping|miss|missing ..3 @meal',
  'go|goes|going|day|days|live ..1 without ..1 food|eating|meals',
  'one meal a',
  'instead of ..1 @meal',
  'omad|keto|detox|cleanse',
  'diet pills|pill',
  'appetite suppressant|suppressants',
  'intermittent|water|juice|short|long|dry|day|the|a fast|fasts',
  'fasting',
  'who|to|can|should|could|and|try|you|kids|children|teens|seniors|adults|they fast',
  'fast for|until|longer|every|on|one',
  'go|goes|going|start|starting|try ..1 a|on ..1 diet',
  'diet|diets|dieting are|is|will|can|work|works|now|helps',
  'a crash|strict diet',
);
const EATS_LESS_AT_END = patterns('eat|eats|eating ..2 less', 'a fast');
/** "Fast food", "fasting blood sugar", "losing weight without trying". */
const NOT_LOSS = patterns(
  'diet|diets|dieting is|are|do not|never|dangerous|harmful',
  'diet|diets|dieting arent|isnt|dont',
  'fast food|foods|breakfast|dinner|lunch|meal|growing|track',
  'fasting blood|glucose|sugar|lab|labs|test',
  'without trying|wanting|meaning',
  'weight ..4 call|doctor|clinic|reason',
  'cannot|cant help with|you',
  'break|breaking ..1 fast|fasting',
);

export function suggestsLoss(words: readonly string[]): boolean {
  if (hasAny(NOT_LOSS, words)) return false;
  if (saysSo(WEIGHT_LOSS, words)) return true;
  const last = findAll(EATS_LESS_AT_END, words).some(({ end }) => end === words.length);
  return last && saysSo(EATS_LESS_AT_END, words);
}

const DONE = patterns(
  'i|ive|we|weve ..2 added|logged|set|swapped|saved|changed|removed|deleted|ordered|sent|booked|stored|updated|canceled',
  'is|are|was|were|has ..2 done|logged|added|swapped|saved|removed|deleted|ordered|updated|canceled',
  'plan|list|log|goal|entry ..2 made|changed|updated|cleared',
);

/** The coach does nothing by itself: someone who reads that it did would not look again. */
export const claimsToHaveActed = (words: readonly string[]): boolean =>
  saysSo(DONE, words) && !hasAny(patterns('added sugar|sugars|salt|fat', 'confirm'), words);

const OF_A_DAY = patterns(
  'a|per|each|every|the|your|whole day|days',
  'daily',
  'for ..2 week|weeks|days',
  'your|the day',
  'enough|plenty',
);
const TO_EAT = patterns(
  'aim|aims|stick|stay|keep|limit|live|cap|eat|eats|eating|consume|go for|to|at|under|below|on|around|only|about|with|just|between',
  'eat|eats|eating|consume',
  'stay|keep ..1 under|below',
  'need|needs|require|requires',
);
const OF_A_PART = patterns(
  'serving|servings|dish|slice|piece|cup|snack|breakfast|lunch|dinner|meal|recipe|bar|bowl|portion',
  'each|more|less|extra|below|above|burn|burns|burned',
);

/** Whether an amount of energy in the sentence is what someone is to have in a day. */
export const isDailyEnergy = (words: readonly string[]): boolean =>
  hasAny(OF_A_DAY, words) || (hasAny(TO_EAT, words) && !hasAny(OF_A_PART, words));

const INFANT_DANGER = patterns(
  'stretch|dilute|thin|water ..3 formula|bottle|milk',
  'more|extra|less|half ..3 water|powder|scoops ..4 formula|bottle',
  'formula|bottle ..4 more|extra|less water|powder',
  'cereal|solids|porridge|sugar|syrup ..2 in|into|to ..2 bottle',
  'homemade|own formula',
);

/** What endangers a baby by how it is fed, whatever the food. */
export const endangersInfant = (words: readonly string[]): boolean => saysSo(INFANT_DANGER, words);
