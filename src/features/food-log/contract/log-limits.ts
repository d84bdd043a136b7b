/** What both the forms and the contract of the log say; without schemas. */
export const LOG_LIMITS = {
  /** Letters of a food's name, of a unit and of a note. */
  name: 120,
  unit: 120,
  note: 300,
  /** Of a text that is read into lines. */
  text: 500,
  /** Of any unit: 5,000 g, 5,000 ml. */
  amount: 5_000,
  /** What one entry may weigh at most, and give at most. */
  grams: 5_000,
  calories: 10_000,
  macroGrams: 1_500,
  /** Entries of one person on one day. */
  entriesPerDay: 500,
  /** How far ahead a day may be: meals for tomorrow are often written down today. */
  daysAhead: 31,
  /** Days that one question may ask for. */
  daysAtOnce: 92,
  /** Entries that one request changes, copies or adds. */
  atOnce: 100,
  membersAtOnce: 20,
  itemsOfSavedMeal: 30,
  often: 30,
} as const;
