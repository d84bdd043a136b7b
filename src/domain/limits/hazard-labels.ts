/** What limits on preparation and amount are called. Sentences about a dish tell them apart by these, and by nothing else. */
export const HAZARD_LABELS = {
  alwaysCooked: 'raw meat, beans, flour and plants that are harmful raw are cooked',
  riskyCooked: 'risky foods only when cooked (under 5, from 65, in pregnancy, weak immune system)',
  choking: 'choking hazards under 5',
  caffeine: 'caffeine',
} as const;
