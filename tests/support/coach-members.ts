import type { Member } from '#domain/members/member.ts';
import { memberWith } from './core-fixtures.ts';

/** People for trying answers of the coach: one limit, age or life stage each. */
const WHO: Readonly<Record<string, Partial<Member>>> = {
  adult: { sex: null },
  woman35: {},
  man40: { ageYears: 40, sex: 'male', heightCm: 180, weightKg: 82 },
  peanut9: { name: 'Mia', ageYears: 9, allergies: ['peanut'] },
  milk30: { ageYears: 30, allergies: ['milk'] },
  celiac40: { ageYears: 40, medicalConditions: ['celiac_disease'] },
  vegan17: { ageYears: 17, dietaryRestrictions: ['vegan'] },
  toddler3: { ageYears: 3, name: 'Ben' },
  baby: { ageYears: 0.5, name: 'Ida' },
  pregnant31: { ageYears: 31, lifeStage: 'pregnant' },
  lactating29: { ageYears: 29, lifeStage: 'lactating' },
  teen15: { ageYears: 15 },
  child9: { ageYears: 9, name: 'Mia' },
  ed30: { ageYears: 30, medicalConditions: ['eating_disorder'] },
  senior78: { ageYears: 78 },
  frail70: { ageYears: 64, medicalConditions: ['frailty'] },
  under28: { ageYears: 28, heightCm: 175, weightKg: 52 },
  warfarin60: { ageYears: 60, medicalConditions: ['warfarin_use'] },
  diabetes50: { ageYears: 50, medicalConditions: ['type_2_diabetes'] },
  kidney68: { ageYears: 68, medicalConditions: ['chronic_kidney_disease'] },
  egg7: { ageYears: 7, name: 'Leo', allergies: ['egg'] },
  halal30: { ageYears: 30, dietaryRestrictions: ['halal'] },
  kosher45: { ageYears: 45, dietaryRestrictions: ['kosher'] },
  treenut8: { ageYears: 8, allergies: ['tree_nut'] },
  shellfish40: { ageYears: 40, allergies: ['crustacean', 'mollusc'] },
  sesame20: { ageYears: 20, allergies: ['sesame'] },
  soy25: { ageYears: 25, allergies: ['soy'] },
  fish50: { ageYears: 50, allergies: ['fish'] },
  pescatarian22: { ageYears: 22, dietaryRestrictions: ['pescatarian'] },
  maoi55: { ageYears: 55, medicalConditions: ['maoi_use'] },
  statin60: { ageYears: 60, medicalConditions: ['statin_use'] },
  gout60: { ageYears: 60, medicalConditions: ['gout'] },
  open12: { ageYears: 12, name: 'Ben', allergies: ['qwertzuiop'] },
  unknownage: {},
  adultbyteen: {},
};

export function coachMember(who: string): Member {
  const given = WHO[who];
  if (given === undefined) throw new Error(`no such person: ${who}`);
  return memberWith(given);
}

export const COACH_MEMBERS = Object.keys(WHO);
