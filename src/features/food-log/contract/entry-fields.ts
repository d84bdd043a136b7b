import { z } from 'zod';
import { ENTRY_FIELDS, LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { storedText } from '#platform/contract/stored-text.ts';

/* What requests about the log are made of. */

export const day = z.iso.date('Please enter a date as YYYY-MM-DD.');
export const mealType = z.enum(MEAL_TYPES, 'Please choose a meal.');
export const memberId = z.uuid('Please choose a person.');
export const memberIds = z.array(memberId).min(1, 'Please choose a person.').max(LOG_LIMITS.membersAtOnce);
export const name = storedText.min(1, 'Please name the food.').max(LOG_LIMITS.name);
export const note = storedText.max(LOG_LIMITS.note, `Please keep notes under ${LOG_LIMITS.note} characters.`);
/** 0: it was on the plate, or planned, and not eaten. */
export const amount = z
  .number('Please enter a number.')
  .min(0, 'An amount cannot be below zero.')
  .max(LOG_LIMITS.amount, `Please enter an amount up to ${LOG_LIMITS.amount.toLocaleString('en-US')}.`);
/**
 * A weight or a volume ("g", "oz", "cup"), a portion of the food by its unit ("slice") or by its whole label ("1 cup,
 * chopped"), or `serving` of a recipe, a planned portion or a quick entry.
 */
export const unit = z.string().trim().min(1, 'Please choose a unit.').max(LOG_LIMITS.unit);
/** By the device's clock, put right by the server's; without it a field counts as set on arrival. */
export const fieldTimes = z.partialRecord(z.enum(ENTRY_FIELDS), z.iso.datetime());
/** Chosen by the device: sent twice, it is made once. What else the write makes counts on from it (rules/entry-ids.ts). */
export const firstId = z.uuid().optional();
