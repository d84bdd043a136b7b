/** What a message can be about that asks for help rather than for advice; the safety model knows them by this order. */
export const RISK_CATEGORIES = [
  'self_harm',
  'abuse',
  'poisoning',
  'emergency',
  'eating_disorder',
  'harm_others',
  'minor_weight_loss',
  'medicine_change',
  'infant_danger',
] as const;
export type RiskCategory = (typeof RISK_CATEGORIES)[number];
