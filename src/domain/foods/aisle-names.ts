import type { Aisle } from './food.ts';

/** The aisles as a shopper reads them. */
export const AISLE_NAMES: Readonly<Record<Aisle, string>> = {
  produce: 'Fruit and vegetables',
  bakery: 'Bakery',
  'dairy-eggs': 'Dairy and eggs',
  meat: 'Meat and poultry',
  fish: 'Fish and seafood',
  'plant-protein': 'Tofu and plant protein',
  frozen: 'Frozen',
  'grains-pasta': 'Grains, rice and pasta',
  'canned-beans': 'Cans and beans',
  'condiments-sauces': 'Sauces and condiments',
  'oils-vinegars': 'Oils and vinegars',
  'spices-baking': 'Spices and baking',
  'nuts-seeds': 'Nuts and seeds',
  'sweets-snacks': 'Sweets and snacks',
  drinks: 'Drinks',
  baby: 'Baby food',
  prepared: 'Ready-made dishes',
  other: 'Other',
};
