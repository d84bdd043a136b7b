import { NativeSelect, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { unitName } from '../amount-text.ts';
import type { UnitChoice } from '../log-picks.ts';

/** As typed; `offered` is empty unless it is asked for. */
export interface TypedAmount {
  readonly amount: string;
  readonly unit: string;
  readonly offered: string;
}

export interface AmountFieldsProps {
  readonly name: string;
  readonly typed: TypedAmount;
  readonly units: readonly UnitChoice[];
  /** A small child: what was put on the plate, and what of it was eaten. */
  readonly asksOffered: boolean;
  readonly error: string | null;
  readonly onType: (typed: TypedAmount) => void;
  readonly first: RefObject<HTMLInputElement | null>;
}

/** Everything that is eaten counts in these: one look at a phone's keyboard, and Enter. */
export function AmountFields({ name, typed, units, asksOffered, error, onType, first }: AmountFieldsProps) {
  const shared = {
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
    maxLength: 8,
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
  } as const;
  return (
    <>
      {asksOffered ? (
        <TextInput
          {...shared}
          ref={first}
          label="Offered"
          aria-label={`Offered, ${name}`}
          value={typed.offered}
          onChange={({ currentTarget: { value } }) =>
            // Until someone says otherwise, all of it is eaten.
            onType({
              ...typed,
              offered: value,
              amount: typed.amount === typed.offered ? value : typed.amount,
            })
          }
        />
      ) : null}
      <TextInput
        {...shared}
        {...(asksOffered ? { label: 'Eaten' } : { ref: first })}
        aria-label={`${asksOffered ? 'Eaten' : 'Amount'}, ${name}`}
        value={typed.amount}
        error={error}
        onChange={({ currentTarget: { value } }) => onType({ ...typed, amount: value })}
      />
      <NativeSelect
        {...(asksOffered ? { label: 'Unit' } : {})}
        aria-label={`Unit, ${name}`}
        value={typed.unit}
        data={units.map(({ unit }) => ({ value: unit, label: unitName(unit) }))}
        onChange={({ currentTarget: { value } }) => onType({ ...typed, unit: value })}
      />
    </>
  );
}
