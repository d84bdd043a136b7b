import type { Member } from '#domain/members/member.ts';
import { bmiOf } from './tissue-energy.ts';

/**
 * kg/m². Under this, eating more can be dangerous by itself: refeeding shifts salts in the blood (NICE CG32), and WHO 1995
 * calls it severe thinness. A doctor plans what to eat.
 */
const SEVERE_THINNESS_BMI = 16;

/** Of adults; children have the charts of their age. */
export const isSeverelyThin = ({ heightCm, weightKg }: Pick<Member, 'heightCm' | 'weightKg'>): boolean =>
  heightCm !== null && weightKg !== null && bmiOf({ heightCm, weightKg }) < SEVERE_THINNESS_BMI;
