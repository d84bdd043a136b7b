import type { UseFormReturnType } from '@mantine/form';
import type { MemberFormValues } from '../member-form-values.ts';

/** What each group of fields of the member form needs. */
export interface FieldsProps {
  readonly form: UseFormReturnType<MemberFormValues>;
  readonly today: string;
}
