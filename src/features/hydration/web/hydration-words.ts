import { type DayNote, type DayNoteCode, isDanger } from '#domain/hydration/day-notes.ts';
import { drinkOf } from '#domain/hydration/drinks.ts';
import { safetyFigure } from '#domain/hydration/safety-figures.ts';
import { friendlyNumber } from '#domain/units/friendly-number.ts';
import { formatAmount, formatMoment } from '#platform/web/format.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { Cup, HydrationEntry, VolumeUnit } from '../contract/hydration.ts';

export const ML_PER_FL_OZ = 29.5735;

export const unitOf = (chosen: VolumeUnit): 'ml' | 'fl-oz' =>
  chosen === 'auto' ? (currentReading().units === 'metric' ? 'ml' : 'fl-oz') : chosen;

/** "8 fl oz", "250 ml", "1.2 L". */
export function volumeText(ml: number, chosen: VolumeUnit): string {
  if (unitOf(chosen) === 'ml') {
    const liters = Math.round(ml / 50) / 20;
    return ml < 1_000 ? `${formatAmount(Math.round(ml))} ml` : `${formatAmount(liters)} L`;
  }
  const ounces = ml / ML_PER_FL_OZ;
  const text =
    ounces < 4
      ? (friendlyNumber(ounces, ['1/2'], 0.1)?.text ?? formatAmount(ounces))
      : formatAmount(Math.round(ounces));
  return `${text} fl oz`;
}

export const drinkName = (id: string): string => drinkOf(id)?.name ?? 'Drink';

export const entryText = ({ drink, ml }: Pick<HydrationEntry, 'drink' | 'ml'>, unit: VolumeUnit): string =>
  `${drinkName(drink)}, ${volumeText(ml, unit)}`;

export const timeText = ({ at }: Pick<HydrationEntry, 'at'>): string =>
  formatMoment(at, { hour: 'numeric', minute: '2-digit' });

/** One tap each, until a household has cups of its own. */
export function usualCups(isChild: boolean, chosen: VolumeUnit): readonly Cup[] {
  const isMetric = unitOf(chosen) === 'ml';
  const size = (metric: number, ounces: number) => (isMetric ? metric : Math.round(ounces * ML_PER_FL_OZ));
  const of = (id: string, name: string, ml: number): Cup => ({ id, name, drink: 'water', ml });
  return isChild
    ? [
        of('sip', 'A few sips', size(50, 2)),
        of('small', 'Small cup', size(120, 4)),
        of('glass', 'Glass', size(200, 7)),
      ]
    : [
        of('small', 'Small glass', size(150, 5)),
        of('glass', 'Glass', size(250, 8)),
        of('bottle', 'Bottle', size(500, 17)),
      ];
}

interface Words {
  readonly title: string;
  readonly text: string;
  /** Who says so; `null`: their own doctor. */
  readonly source: string | null;
}

export interface AboutNote {
  readonly note: DayNote;
  readonly isChild: boolean;
  readonly unit: VolumeUnit;
}

const WORDS: Readonly<Record<DayNoteCode, (about: AboutNote) => Words>> = {
  'no-water-yet': () => ({
    title: 'No water before 6 months',
    text: 'Breast milk or formula has all the water a young baby needs. Water can thin the salt in a baby’s blood, which can be dangerous. If your baby had more than a sip, please call your pediatrician.',
    source: 'AAP, CDC and WHO',
  }),
  'over-limit': ({ note, unit }) => ({
    title: 'Over the fluid limit',
    text: `${volumeText(note.amount, unit)} of drinks today. The limit from the clinic is ${volumeText(note.most, unit)} a day. Please do what your doctor said for this, or call them.`,
    source: null,
  }),
  'near-limit': ({ note, unit }) => ({
    title: 'Close to the fluid limit',
    text: `${volumeText(note.amount, unit)} of at most ${volumeText(note.most, unit)}. Soup, fruit and yogurt have water too.`,
    source: null,
  }),
  'too-fast': ({ note, unit, isChild }) => ({
    title: 'A lot within one hour',
    text: `${volumeText(note.amount, unit)} within an hour. ${isChild ? 'At this size, kidneys' : 'Kidneys'} manage about ${volumeText(note.most, unit)} an hour. More can thin the salt in the blood. If all of it was drunk that fast, please stop for now. With a headache, nausea or confusion, call 911 or your emergency number.`,
    source: safetyFigure('hour-adult').source,
  }),
  'too-much': ({ note, unit }) => ({
    title: 'Very much in one day',
    text: `${volumeText(note.amount, unit)} today. More than ${volumeText(note.most, unit)} a day can be dangerous, even in the heat. Please talk to a doctor.`,
    source: safetyFigure('day-adult').source,
  }),
  'alcohol-none': ({ isChild }) =>
    isChild
      ? {
          title: 'No alcohol for children and teens',
          text: 'There is no amount of alcohol that is safe for someone who is growing.',
          source: safetyFigure('alcohol-female').source,
        }
      : {
          title: 'Better without alcohol',
          text: 'US guidelines advise none under 21, in pregnancy, and with some conditions and medicines. While breastfeeding, none is the safest choice. Your doctor or pharmacist knows what holds for you.',
          source: safetyFigure('alcohol-female').source,
        },
  'alcohol-over': ({ note }) => ({
    title: 'More alcohol than advised',
    text: `${formatAmount(note.amount)} g today. US guidelines say at most ${formatAmount(note.most)} g a day; ${formatAmount(14)} g is one drink.`,
    source: safetyFigure('alcohol-female').source,
  }),
  'caffeine-over': ({ note, isChild }) => ({
    title: isChild ? 'A lot of caffeine for this size' : 'More caffeine than advised',
    text: `At least ${formatAmount(note.amount)} mg of caffeine today. Up to ${formatAmount(note.most)} mg a day ${isChild ? 'raises no concern at this weight, or at the usual weight of the age' : 'is seen as safe'}.${isChild ? ' Water or milk is a better choice for the rest of the day.' : ''}`,
    source: safetyFigure('caffeine-adult').source,
  }),
  'caffeine-child': ({ note }) => ({
    title: 'Some caffeine today',
    text: `At least ${formatAmount(note.amount)} mg. Up to ${formatAmount(note.most)} mg a day raises no concern at this weight, or at the usual weight of the age. Pediatricians advise little or none.`,
    source: safetyFigure('caffeine-child').source,
  }),
  'energy-none': () => ({
    title: 'No energy drinks for children and teens',
    text: 'Caffeine and other stimulants in them can upset the heart and sleep. With a racing heart, chest pain or a seizure, call 911 or your emergency number.',
    source: safetyFigure('energy-child').source,
  }),
  'juice-over': ({ note, unit }) => ({
    title: note.most === 0 ? 'No juice before 12 months' : 'Enough juice for today',
    text:
      note.most === 0
        ? 'Breast milk or formula is the drink for a baby, and small sips of water. Whole fruit, mashed, is better than juice.'
        : `${volumeText(note.amount, unit)} today. Up to ${volumeText(note.most, unit)} a day is plenty at this age. Whole fruit and water are better choices.`,
    source: safetyFigure('juice-toddler').source,
  }),
  'milk-over': ({ note, unit }) => ({
    title: note.most === 0 ? 'No milk but breast milk or formula yet' : 'A lot of milk today',
    text:
      note.most === 0
        ? 'Cow’s milk and plant milks as a drink are for after the first birthday. They lack the iron a baby needs.'
        : `${volumeText(note.amount, unit)} today. More than ${volumeText(note.most, unit)} a day leaves too little room for food with iron.`,
    source: safetyFigure('milk-toddler').source,
  }),
  'beside-milk-over': ({ note, unit }) => ({
    title: 'A lot of water for a baby',
    text: `${volumeText(note.amount, unit)} today beside milk. Up to ${volumeText(note.most, unit)} a day is usual from 6 to 12 months. More takes the place of milk, which the baby needs.`,
    source: safetyFigure('water-infant').source,
  }),
};

export const noteWords = (about: AboutNote): Words & { readonly isDanger: boolean } => ({
  ...WORDS[about.note.code](about),
  isDanger: isDanger(about.note),
});
