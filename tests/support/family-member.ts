import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { EntryReading } from '#platform/contract/limits.ts';

/** A child of 9, with nothing else given, as the API answers them. */
export const familyMember = (provided: Partial<FamilyMember> = {}): FamilyMember => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Mia',
  relationship: 'child',
  yours: false,
  hasAccount: false,
  birthDate: null,
  age: 9,
  sex: null,
  heightFeet: null,
  heightInches: null,
  heightCm: null,
  weight: null,
  weightKg: null,
  activityLevel: null,
  healthGoals: [],
  dietaryRestrictions: [],
  allergies: [],
  medicalConditions: [],
  lifeStage: null,
  dislikes: [],
  favourites: [],
  clinicNumbers: NO_CLINIC_NUMBERS,
  limits: {
    entries: [],
    hasOpen: false,
    allergens: [],
    animals: [],
    diets: [],
    conditions: [],
    notPlanned: null,
  },
  guardianConsent: null,
  allergyNews: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...provided,
});

/** An allergy that is understood, as the API answers it, unless something else is given. */
export const entryReading = (provided: Partial<EntryReading> = {}): EntryReading => ({
  field: 'allergies',
  text: 'milk',
  status: 'kept',
  means: [],
  meansLabels: [],
  suggestions: [],
  reason: null,
  question: null,
  settled: null,
  ...provided,
});
