import { Chip, Fieldset, Group, Text } from '@mantine/core';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface ChoiceRowProps<Value extends string | number> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A question with an answer that is already there: another one is a tap away. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { legend, choices, value, onChange } = props;
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>{legend}</Text>}>
      <Chip.Group
        value={String(value)}
        onChange={(next) => {
          const choice = choices.find((each) => String(each.value) === next);
          if (choice !== undefined) onChange(choice.value);
        }}
      >
        <Group gap="xs" mt={6}>
          {choices.map((choice) => (
            <Chip key={choice.value} value={String(choice.value)} size="md">
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}
