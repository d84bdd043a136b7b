import { normaliseWords, wordKey } from '#core/foods/words.ts';

const keyOf = (text: string): string => normaliseWords(text).map(wordKey).join(' ');
const phrases = (list: string): ReadonlySet<string> => new Set(list.split(', ').map(keyOf));

/** What people write where there is nothing to write. */
const NOTHING = phrases(
  'none, no, nil, nothing, no allergies, no allergy, no known allergies, no known allergy, no known food allergies, no known drug allergies, not applicable, nka, nkda, nkfa, n a',
);

/**
 * Allergies that no food brings. Left out on purpose, because foods cross-react with them or carry them: latex, pollen
 * by name (birch, grass, mugwort, ragweed), mold, nickel (AAAAI, "Oral allergy syndrome" and "Latex allergy").
 */
const NOT_TO_FOOD = phrases(
  'penicillin, amoxicillin, antibiotics, antibiotic, aspirin, ibuprofen, sulfa drugs, drugs, medicines, medication, cats, cat hair, cat dander, dogs, dog hair, dog dander, pets, pet hair, pet dander, animal hair, animal dander, horses, horse hair, feathers, dust, house dust, dust mites, house dust mites, bees, wasps, bee stings, wasp stings, insect stings, insect bites, mosquito bites, bee venom, wasp venom, hay fever, seasonal allergies, seasonal allergy, allergic rhinitis, plasters, adhesive tape, perfume',
);

const without = (text: string): string =>
  text.replace(/\b(?:allerg(?:y|ies|ic)(?: to)?|severe|mild)\b/gi, ' ');

/** "None", "n/a", "-": no allergy at all. */
export const isNoAllergy = (text: string): boolean => {
  // Of a text in letters that we cannot read, and of "?", nobody knows that it means nothing.
  return (/^[\s\p{P}]*$/u.test(text) && !/[?¿？]/u.test(text)) || NOTHING.has(keyOf(text));
};

/** "Cats", "penicillin allergy": nothing that a meal could bring. */
export const isNotToFood = (text: string): boolean =>
  NOT_TO_FOOD.has(keyOf(text)) || NOT_TO_FOOD.has(keyOf(without(text)));
