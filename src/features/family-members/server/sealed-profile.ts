import { type ClinicNumbers, NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { EntryAnswer } from '#domain/limits/entry.ts';
import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import { LIFE_STAGE, sealedLifeStage } from '#platform/server/db/sealed-columns.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import type { MemberRow, MemberValues } from './family-members.repository.ts';
import { CLINIC_NUMBERS, ENTRY_ANSWERS, MEDICAL_CONDITIONS } from './sealed-columns.ts';

/** What of a profile is sealed with the household's data key. */
export interface SealedProfile {
  readonly medicalConditions: readonly string[];
  readonly entryAnswers: readonly EntryAnswer[];
  readonly clinicNumbers: ClinicNumbers;
  readonly lifeStage: LifeStage | null;
}

type SealedValues = Pick<
  MemberValues,
  'medicalConditionsEncrypted' | 'entryAnswersEncrypted' | 'clinicNumbersEncrypted' | 'lifeStageEncrypted'
>;

/** What is not named is left out. Nothing known is stored as nothing, so that it reveals nothing. */
export function sealProfile(
  cipher: TextCipher,
  memberId: string,
  { medicalConditions, entryAnswers, clinicNumbers, lifeStage }: Partial<SealedProfile>,
): SealedValues {
  const sealed = (
    value: unknown,
    isEmpty: boolean,
    { place }: typeof MEDICAL_CONDITIONS | typeof ENTRY_ANSWERS | typeof CLINIC_NUMBERS,
  ) => (isEmpty ? null : cipher.encrypt(JSON.stringify(value), place(memberId)));
  const values: SealedValues = {};
  if (medicalConditions !== undefined) {
    values.medicalConditionsEncrypted = sealed(
      medicalConditions,
      medicalConditions.length === 0,
      MEDICAL_CONDITIONS,
    );
  }
  if (entryAnswers !== undefined) {
    values.entryAnswersEncrypted = sealed(entryAnswers, entryAnswers.length === 0, ENTRY_ANSWERS);
  }
  if (clinicNumbers !== undefined) {
    const isEmpty = Object.values(clinicNumbers).every((value) => value === null);
    values.clinicNumbersEncrypted = sealed(clinicNumbers, isEmpty, CLINIC_NUMBERS);
  }
  // Also where there is none: of four members, the one with a sealed stage would be the pregnant one.
  if (lifeStage !== undefined)
    values.lifeStageEncrypted = cipher.encrypt(sealedLifeStage(lifeStage), LIFE_STAGE.place(memberId));
  return values;
}

type SealedRow = Pick<
  MemberRow,
  | 'id'
  | 'medicalConditionsEncrypted'
  | 'entryAnswersEncrypted'
  | 'clinicNumbersEncrypted'
  | 'lifeStageEncrypted'
>;

export function openProfile(cipher: TextCipher, row: SealedRow): SealedProfile {
  const opened = <T>(sealed: string | null, place: (id: string) => string, none: T): T =>
    sealed === null ? none : JSON.parse(cipher.decrypt(sealed, place(row.id)));
  return {
    medicalConditions: opened<string[]>(row.medicalConditionsEncrypted, MEDICAL_CONDITIONS.place, []),
    entryAnswers: opened<EntryAnswer[]>(row.entryAnswersEncrypted, ENTRY_ANSWERS.place, []),
    clinicNumbers: {
      ...NO_CLINIC_NUMBERS,
      ...opened<Partial<ClinicNumbers>>(row.clinicNumbersEncrypted, CLINIC_NUMBERS.place, {}),
    },
    lifeStage: opened<LifeStage | null>(row.lifeStageEncrypted, LIFE_STAGE.place, null),
  };
}
