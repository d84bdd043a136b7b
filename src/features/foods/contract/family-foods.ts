import { z } from 'zod';
import { gtinOf } from '#domain/foods/gtin.ts';
import { LABEL_FIGURES, LABEL_LIMITS, type LabelFigure } from '#domain/nutrition/label-figures.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { productAnswer } from './foods.ts';

const figure = z
  .number('Please enter a number.')
  .min(0, 'An amount cannot be below zero.')
  .max(LABEL_LIMITS.figure, `Please enter an amount up to ${LABEL_LIMITS.figure.toLocaleString('en-US')}.`);

/** What is left out is unknown, never 0. */
const figures = z.strictObject(
  Object.fromEntries(LABEL_FIGURES.map((code) => [code, z.exactOptional(figure)])) as Record<
    LabelFigure,
    z.ZodExactOptional<typeof figure>
  >,
);

/** A food as its label has it. */
const label = z.strictObject({
  name: storedText.min(1, 'Please name the food.').max(LABEL_LIMITS.name),
  brand: storedText.max(LABEL_LIMITS.brand).nullable().default(null),
  barcode: storedText
    .max(30)
    .refine((code) => gtinOf(code) !== null, 'Please check the number. It has 8, 12, 13 or 14 digits.')
    .nullable()
    .default(null),
  /** What one serving is called: "bar"; `null`: nothing of its own. */
  serving: storedText.min(1).max(LABEL_LIMITS.serving).nullable().default(null),
  /** Grams of one serving, or milliliters; `null`: the label does not say. */
  servingSize: z
    .number('Please enter a number.')
    .positive('Please enter a number above zero.')
    .max(LABEL_LIMITS.servingSize)
    .nullable()
    .default(null),
  /** Measured in milliliters. */
  isVolume: z.boolean().default(false),
  /** What the figures are of: one serving, or 100 g (100 ml). */
  per: z.enum(['serving', 'hundred']),
  figures,
  /** As printed, with "contains" and "may contain"; `null`: not given, so its allergens are unknown. */
  ingredients: storedText.min(1).max(LABEL_LIMITS.ingredients).nullable().default(null),
});

export type FamilyFoodLabel = z.infer<typeof label>;

export const familyFoodBody = label
  .extend({
    /** `updatedAt` of the food that was changed; without it whatever is there is replaced. */
    basedOn: z.iso.datetime().optional(),
  })
  .refine(({ per, servingSize }) => per === 'hundred' || servingSize !== null, {
    error: 'Please enter how much one serving is, or give the figures of 100 g.',
    path: ['servingSize'],
  });
export type FamilyFoodBody = z.infer<typeof familyFoodBody>;

export const familyFood = z.object({
  id: z.uuid(),
  /** As it was typed. */
  label,
  /** As search and pages show it. */
  food: productAnswer,
  updatedAt: z.iso.datetime(),
});
export type FamilyFood = z.infer<typeof familyFood>;

const tag = 'Foods';
export const familyFoodRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.familyFoods.list,
    summary: 'The foods that the household has made of labels, by name',
    tag,
    access: 'user',
    need: 'food-log:read',
    status: 200,
    answer: z.array(familyFood),
  }),
  read: route({
    method: 'GET',
    path: apiPaths.familyFoods.read,
    summary: 'One food of the household, as its label was typed',
    tag,
    access: 'user',
    need: 'food-log:read',
    params: idParams,
    status: 200,
    answer: familyFood,
  }),
  save: route({
    method: 'PUT',
    path: apiPaths.familyFoods.save,
    summary:
      'Make a food from its label under an id of your choice, or change it; what was logged keeps the figures of its day (409 too_many_foods, or changed_meanwhile when someone changed or removed it since `basedOn`)',
    tag,
    access: 'user',
    need: 'food-log:log',
    idempotent: true,
    params: idParams,
    body: familyFoodBody,
    status: 200,
    answer: familyFood,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.familyFoods.remove,
    summary: 'Remove a food of the household; what was logged of it stays',
    tag,
    access: 'user',
    need: 'food-log:log',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
};
