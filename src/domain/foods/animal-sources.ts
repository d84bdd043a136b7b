import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource } from './food.ts';

/** Gelatin comes from pigs and cattle, and a pack seldom says from which. */
export const sourcesWith = (source: AnimalSource): readonly AnimalSource[] =>
  source === 'pork' || source === 'beef' ? [source, 'gelatine'] : [source];

/** Sources that labels name as allergens. */
export const ALLERGENS_OF_ANIMAL: Readonly<Partial<Record<AnimalSource, readonly AllergenCode[]>>> = {
  dairy: ['milk'],
  egg: ['egg'],
  fish: ['fish'],
  shellfish: ['crustacean', 'mollusc'],
};

/**
 * Words that name a source on a pack and nothing else. They only ever show that it is there, so the list need not be
 * full: bacon and ham may be a turkey's, and decide nothing.
 */
export const ANIMAL_WORDS: Readonly<Record<AnimalSource, readonly string[]>> = {
  dairy: [],
  egg: [],
  fish: [],
  shellfish: [],
  honey: ['honey'],
  poultry: ['poultry', 'chicken', 'turkey', 'duck', 'goose'],
  beef: ['beef', 'veal', 'tallow'],
  pork: ['pork', 'lard', 'prosciutto', 'pancetta'],
  lamb: ['lamb', 'mutton'],
  'other-meat': ['venison', 'bison', 'rabbit', 'goat meat'],
  gelatine: ['gelatin', 'gelatine'],
  rennet: ['rennet'],
};
