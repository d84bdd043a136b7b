/*
 * What of each table a person takes along. A new column is in the export by itself, under its own name; a new table
 * fails export-tables.test.ts until it stands here, or below with the reason why it does not.
 */

/**
 * `household`: for owners and other adults. `member`: also for a teen, narrowed to the own profile. `person`: what is
 * about the account, for everybody.
 */
export type Whose = 'household' | 'member' | 'person';

export interface TableExport {
  /** Without ending. */
  readonly file: string;
  /** For the README: what it is, in plain words. */
  readonly about: string;
  readonly whose: Whose;
  /** Column by which rows are the person's; only for `person`. */
  readonly personColumn?: string;
  /** Columns that stay here, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Other names: with units, or plainer. */
  readonly names?: Readonly<Record<string, string>>;
  /** Columns that would fill a cell with pages: in the JSON file only. */
  readonly onlyInJson?: readonly string[];
}

const HOUSEHOLD_ID = { household_id: 'the same in every row' } as const;

export const EXPORTED_TABLES: Readonly<Record<string, TableExport>> = {
  'auth.users': {
    file: 'account',
    about: 'Your login: name, address, phone number, and when it was created.',
    whose: 'person',
    personColumn: 'id',
  },
  'auth.sessions': {
    file: 'sign-ins',
    about: 'Where you are signed in now, and since when.',
    whose: 'person',
    personColumn: 'user_id',
    leftOut: { token: 'opens the account' },
  },
  'auth.accounts': {
    file: 'ways-to-sign-in',
    about: 'How you can sign in: by password, or with another provider.',
    whose: 'person',
    personColumn: 'user_id',
    leftOut: {
      password: 'only a hash is kept',
      access_token: 'opens an account elsewhere',
      refresh_token: 'opens an account elsewhere',
      id_token: 'opens an account elsewhere',
    },
  },
  'auth.passkeys': {
    file: 'passkeys',
    about: 'Your passkeys: their names, and when they were added and used.',
    whose: 'person',
    personColumn: 'user_id',
    leftOut: { public_key: 'of no use to people' },
  },
  'auth.memberships': {
    file: 'my-households',
    about: 'The households you belong to, and what you may do there.',
    whose: 'person',
    personColumn: 'user_id',
  },
  'auth.security_events': {
    file: 'security-events',
    about: 'What happened to your account: new devices, changed passwords and so on.',
    whose: 'person',
    personColumn: 'user_id',
  },
  'auth.user_consents': {
    file: 'my-consents',
    about: 'Which texts you agreed to, which version, and when.',
    whose: 'person',
    personColumn: 'user_id',
  },
  'auth.user_preferences': {
    file: 'preferences',
    about: 'Your display settings, and when you chose them.',
    whose: 'person',
    personColumn: 'user_id',
  },
  'public.user_guidance': {
    file: 'first-steps',
    about: 'Your progress through the tour and first steps.',
    whose: 'person',
    personColumn: 'user_id',
    leftOut: HOUSEHOLD_ID,
  },
  'public.family_members': {
    file: 'family-members',
    about:
      'Profiles, with your answers to our questions about them, and the limits a clinic set. Heights are in centimeters, weights in kilograms. An empty cell means: not set.',
    whose: 'member',
    leftOut: HOUSEHOLD_ID,
    names: { told_age: 'told_age_years' },
  },
  'public.member_consents': {
    file: 'family-consents',
    about: 'What a parent or guardian agreed to for a child, and when.',
    whose: 'member',
    leftOut: HOUSEHOLD_ID,
  },
  'public.member_access_log': {
    file: 'who-has-seen-what',
    about: 'Who viewed or changed a profile, by the hour, and what changed.',
    whose: 'member',
    leftOut: HOUSEHOLD_ID,
  },
  'public.household_settings': {
    file: 'household',
    about: 'The name of the household, and how long things are kept.',
    whose: 'household',
    leftOut: HOUSEHOLD_ID,
  },
  'public.meal_plans': {
    file: 'meal-plans',
    about: 'Meal plans. The JSON file has every meal, portion, target and note.',
    whose: 'household',
    leftOut: HOUSEHOLD_ID,
    names: { duration: 'duration_days' },
    onlyInJson: ['plan', 'health_encrypted'],
  },
  'public.grocery_lists': {
    file: 'grocery-lists',
    about: 'Grocery lists. Their items are in the next file.',
    whose: 'household',
    leftOut: HOUSEHOLD_ID,
  },
  'public.grocery_items': {
    file: 'grocery-items',
    about: 'What is on the lists. "unit" says what "quantity" counts. Prices are typical ones in US dollars.',
    whose: 'household',
    leftOut: HOUSEHOLD_ID,
  },
  'public.household_recipes': {
    file: 'own-recipes',
    about: 'Recipes your family wrote, copied or imported. The JSON file has every line and step.',
    whose: 'household',
    leftOut: HOUSEHOLD_ID,
    onlyInJson: ['recipe'],
  },
  'public.recipe_marks': {
    file: 'recipe-notes',
    about: 'Your favorite recipes, your ratings and your notes.',
    whose: 'person',
    personColumn: 'user_id',
    leftOut: HOUSEHOLD_ID,
  },
  'public.recipe_photos': {
    file: 'recipe-photos',
    about: 'Your photos of dishes, as WebP pictures in base64.',
    whose: 'household',
    leftOut: { ...HOUSEHOLD_ID, small_image: 'the same picture, smaller', image_hash: 'part of its address' },
    onlyInJson: ['image'],
  },
  'public.food_marks': {
    file: 'foods',
    about: 'Foods your family likes or has used lately.',
    whose: 'household',
    leftOut: HOUSEHOLD_ID,
  },
  'auth.invitations': {
    file: 'invitations',
    about: 'Invitations to your household.',
    whose: 'household',
    leftOut: { ...HOUSEHOLD_ID, secret_hash: 'belongs to the link' },
  },
};

/** People of the household, for its owners and adults; the table is in the list above for one's own rows. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  'public.households': 'holds nothing but the wrapped key that opens the encrypted parts',
  'public.idempotency_keys':
    'answers from the last few days, kept so that nothing is done twice; all of it is in other files',
  'auth.verifications': 'unfinished sign-ins, kept for minutes',
  'auth.two_factors': 'the secret of the second step: anyone who has it can sign in',
  'auth.one_time_tokens': 'hashes of links we emailed',
  'auth.sign_in_guards': 'counts by a hash; names no one',
  'auth.rate_limits': 'counts by a hash; names no one',
  'auth.contact_messages': 'belongs to no account; the person got an answer by email',
  'catalog.foods': 'the same for everyone',
  'catalog.words': 'the same for everyone',
  'catalog.imports': 'the same for everyone',
  'catalog.barcode_lookups': 'the same for everyone',
  'auth.demo_households': 'sample families, in which nothing is real',
};
