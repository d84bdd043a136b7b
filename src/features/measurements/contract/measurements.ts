import { z } from 'zod';
import {
  CHANGED_PARTS,
  MOST_LETTERS_OF_CSV,
  NOTE_LENGTH,
  QUESTION_CODES,
} from '#domain/growth/measurement-codes.ts';
import {
  HOW_MEASURED,
  KINDS,
  MEASUREMENT_KINDS,
  MEASUREMENT_UNITS,
  unitsOfKind,
} from '#domain/growth/measurement-kinds.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { measurementPaths } from './paths.ts';

const day = z.iso
  .date('Please enter a date as YYYY-MM-DD.')
  .refine((date) => date >= '1900-01-01' && date < '2200-01-01', 'Please enter a date from 1900 on.');
const value = z
  .number('Please enter a number.')
  .positive('Please enter a number above zero.')
  .max(10_000, 'Please enter a number up to 10,000.');
const kind = z.enum(MEASUREMENT_KINDS);
const unit = z.enum(MEASUREMENT_UNITS);
const howMeasured = z.enum(HOW_MEASURED).nullable();
const note = storedText.max(NOTE_LENGTH);
const partTimes = z.partialRecord(z.enum(CHANGED_PARTS), z.iso.datetime());

interface Measured {
  readonly kind: z.infer<typeof kind>;
  readonly unit: z.infer<typeof unit>;
  readonly howMeasured?: z.infer<typeof howMeasured> | undefined;
}
export const unitFits = ({ kind, unit }: Pick<Measured, 'kind' | 'unit'>): boolean =>
  unitsOfKind(kind).includes(unit);
export const howFits = ({ kind, howMeasured }: Pick<Measured, 'kind' | 'howMeasured'>): boolean =>
  howMeasured == null || KINDS[kind].how.includes(howMeasured);

export const measurementCreate = z
  .strictObject({
    /** Chosen by the browser: sent twice, it is made once. */
    id: z.uuid().optional(),
    memberId: z.uuid(),
    date: day,
    kind,
    value,
    unit,
    howMeasured: howMeasured.optional(),
    note: note.optional(),
  })
  .refine(unitFits, { path: ['unit'], message: 'Please choose a unit of what was measured.' })
  .refine(howFits, { path: ['howMeasured'], message: 'This does not go with what was measured.' });
export type MeasurementCreate = z.infer<typeof measurementCreate>;

/** Of two changes of one part, the later one stands. */
export const measurementPatch = z
  .strictObject({
    date: day,
    value,
    unit,
    howMeasured,
    note,
    /** It is right as it was entered: nothing is asked about it anymore. */
    confirmed: z.boolean(),
    /** When each part was changed, for changes that were made without a network. */
    changedAt: partTimes,
  })
  .partial()
  .refine(({ value, unit }) => (value === undefined) === (unit === undefined), {
    path: ['unit'],
    message: 'Please enter the number and its unit together.',
  })
  .refine(({ changedAt: _, ...parts }) => Object.keys(parts).length > 0, 'Please change something.');
export type MeasurementPatch = z.infer<typeof measurementPatch>;

export const questionAnswer = z.object({
  code: z.enum(QUESTION_CODES),
  /** A sentence for the person. */
  text: z.string(),
  /** What they may have meant; `null`: nothing comes to mind. */
  fix: z
    .object({
      /** "14.2 kg", "March 3, 2025". */
      words: z.string(),
      changes: z.array(
        z.object({
          id: z.uuid(),
          date: z.string().optional(),
          value: z.number().optional(),
          unit: unit.optional(),
        }),
      ),
    })
    .nullable(),
});

export const measurementAnswer = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** YYYY-MM-DD. */
  date: z.string(),
  kind,
  /** As it was entered. */
  value: z.number(),
  unit,
  /** In cm, kg or as counted. */
  si: z.number(),
  howMeasured,
  note: z.string(),
  confirmed: z.boolean(),
  changedAt: partTimes,
  /** What looks like a slip. It stays as entered until a person decides; until then no chart and no plan uses it. */
  questions: z.array(questionAnswer),
});
export type Measurement = z.infer<typeof measurementAnswer>;

const csvBody = z.strictObject({
  memberId: z.uuid(),
  text: z.string().max(MOST_LETTERS_OF_CSV, 'This file is too large. Please split it.'),
  /** `false`: only what would be kept. */
  store: z.boolean(),
  /** Lines with a fault are left out; without this, one of them is enough that nothing is kept. */
  leaveOutFaulty: z.boolean().optional(),
});
export type CsvBody = z.infer<typeof csvBody>;

export const csvAnswer = z.object({
  /** Lines that can be kept and are not there yet. */
  rows: z.array(
    z.object({
      line: z.number(),
      date: z.string(),
      kind,
      value: z.number(),
      unit,
      howMeasured,
      note: z.string(),
    }),
  ),
  /** Lines that cannot be kept, with the reason. */
  faults: z.array(z.object({ line: z.number(), message: z.string() })),
  alreadyThere: z.number(),
  stored: z.number(),
});
export type CsvAnswer = z.infer<typeof csvAnswer>;

const tag = 'Measurements';
const ofMember = z.object({
  memberId: z.uuid('Please say whose measurements.'),
  kind: kind.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type MeasurementsQuery = z.infer<typeof ofMember>;

export const measurementRoutes = {
  list: route({
    method: 'GET',
    path: measurementPaths.list,
    summary: 'Measurements of one person, the latest first',
    tag,
    access: 'user',
    need: 'growth:read',
    query: ofMember,
    status: 200,
    answer: z.array(measurementAnswer),
  }),
  create: route({
    method: 'POST',
    path: measurementPaths.create,
    summary: 'Keep a measurement as it was entered; `questions` say what looks like a slip',
    tag,
    access: 'user',
    need: 'growth:log',
    idempotent: true,
    body: measurementCreate,
    status: 201,
    answer: measurementAnswer,
  }),
  update: route({
    method: 'PATCH',
    path: measurementPaths.update,
    summary: 'Change parts of a measurement, or say that it is right as it is',
    tag,
    access: 'user',
    need: 'growth:log',
    idempotent: true,
    params: idParams,
    body: measurementPatch,
    status: 200,
    answer: measurementAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: measurementPaths.remove,
    summary: 'Remove a measurement',
    tag,
    access: 'user',
    need: 'growth:log',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
  csv: route({
    method: 'GET',
    path: measurementPaths.csv,
    summary: 'All measurements of one person as a CSV file',
    tag,
    access: 'user',
    need: 'growth:read',
    query: z.object({ memberId: z.uuid('Please say whose measurements.') }),
    status: 200,
  }),
  readCsv: route({
    method: 'POST',
    path: measurementPaths.readCsv,
    summary: 'Read a CSV file of measurements: what would be kept and which lines have a fault; keep it',
    tag,
    access: 'user',
    need: 'growth:log',
    body: csvBody,
    status: 200,
    answer: csvAnswer,
  }),
};
