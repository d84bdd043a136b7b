import type { UseFormReturnType } from '@mantine/form';
import type { EntryReading } from '#platform/contract/limits.ts';
import type { MemberFormValues } from '../member-form-values.ts';

/** What each group of fields of the member form needs. */
export interface FieldsProps {
  readonly form: UseFormReturnType<MemberFormValues>;
  readonly today: string;
}

/** What fields need in which one writes about safety. */
export interface EntryFieldsProps extends FieldsProps {
  /** How the entries that are saved are read. */
  readonly saved: readonly EntryReading[];
}
