import { expect, it } from 'vitest';
import { animalAsked } from './animals.ts';

it.each([
  ['can my dog eat chocolate', 'dog'],
  ['Can my little dog have grapes?', 'dog'],
  ['what can cats eat', 'cats'],
  ['is chocolate bad for dogs', 'dogs'],
  ['can i give my cat milk', 'cat'],
  ['my puppy just ate an onion', 'puppy'],
  ['can i share my food with my son or is it ok for the dog', 'dog'],
  ['¿Mi perro puede comer uvas?', 'perro'],
])('%s: about the %s', (text, animal) => {
  expect(animalAsked(text)).toBe(animal);
});

it.each([
  'can I have a hot dog',
  'can Leo eat hot dogs',
  'can Leo eat chicken',
  'is chicken ok for Leo',
  'what if i eat dog food',
  'can Leo eat with a cat at home',
  'what is for dinner',
  'can my son eat goldfish crackers',
])('%s: about people', (text) => {
  expect(animalAsked(text)).toBeNull();
});
