import { describe, expect, it } from 'vitest';
import { stepIngredients } from './step-ingredients.ts';

const LIST = [
  'Olive oil, extra virgin',
  'Onion',
  'Bell pepper, red',
  'Black pepper, ground',
  'Salt, iodized',
  'Brown rice, dry',
  'Chicken breast, boneless, raw',
  'Tomatoes, canned, diced',
  'Eggs',
];
const named = (step: string) => stepIngredients(step, LIST).map((index) => LIST[index]);

describe('the ingredients of a step', () => {
  it.each([
    ['Heat the oil and fry the onion.', ['Olive oil, extra virgin', 'Onion']],
    ['Add the red bell pepper and the rice.', ['Bell pepper, red', 'Brown rice, dry']],
    ['Season with salt and black pepper.', ['Black pepper, ground', 'Salt, iodized']],
    ['Slice the bell pepper, then add salt and black pepper.', [LIST[2], LIST[3], LIST[4]]],
    ['Lay the chicken on top.', ['Chicken breast, boneless, raw']],
    ['Pour in the tomato and beat the egg.', ['Tomatoes, canned, diced', 'Eggs']],
    ['Cover and wait.', []],
    ['Simmer the onion until everything is very soft.', ['Onion']],
  ])('%s', (step, expected) => {
    expect(named(step)).toEqual(expected);
  });

  it('are all of them when the step says so', () => {
    expect(named('Put all the ingredients into a bowl.')).toEqual(LIST);
    expect(named('Stir everything together.')).toEqual(LIST);
  });
});
