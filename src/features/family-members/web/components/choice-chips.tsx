import { Chip, Fieldset, Group, TagsInput, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './member-form.module.css';

export interface ChipGroup {
  readonly label?: string;
  readonly codes: readonly string[];
}

export interface ChoiceChipsProps {
  readonly legend: string;
  readonly description?: ReactNode;
  readonly groups: readonly ChipGroup[];
  readonly labels: Readonly<Record<string, string>>;
  /** Chosen codes and free texts in one list, as it is stored. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly error?: ReactNode;
  readonly otherLabel: string;
  readonly otherPlaceholder: string;
  readonly name: string;
}

/** Known choices as large chips, everything else by name. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, description, groups, labels, value, onChange, error, otherLabel, otherPlaceholder, name } =
    props;
  const known = groups.flatMap((group) => group.codes);
  const chosen = value.filter((entry) => known.includes(entry));
  const others = value.filter((entry) => !known.includes(entry));
  return (
    <Fieldset variant="unstyled" legend={legend} className={classes.fieldset ?? ''}>
      {description ? (
        <Text size="sm" c="dimmed" component="div" mb="xs">
          {description}
        </Text>
      ) : null}
      <Chip.Group multiple value={[...chosen]} onChange={(next) => onChange([...next, ...others])}>
        {groups.map((group) => (
          <div key={group.codes.join()} className={classes.chipGroup}>
            {group.label ? (
              <Text size="sm" fw={600} mb={6}>
                {group.label}
              </Text>
            ) : null}
            <Group gap="xs">
              {group.codes.map((code) => (
                <Chip
                  key={code}
                  value={code}
                  size="md"
                  classNames={{ label: classes.chip ?? '' }}
                  autoContrast
                >
                  {labels[code] ?? code}
                </Chip>
              ))}
            </Group>
          </div>
        ))}
      </Chip.Group>
      <TagsInput
        mt="sm"
        label={otherLabel}
        placeholder={others.length === 0 ? otherPlaceholder : ''}
        description="Press Enter after each one."
        value={[...others]}
        onChange={(next) => onChange([...chosen, ...next])}
        error={error}
        data-path={name}
        acceptValueOnBlur
        maxTags={40}
        clearable={false}
      />
    </Fieldset>
  );
}
