import { Text } from '@mantine/core';
import {
  IconBarcode,
  IconBolt,
  IconCirclePlus,
  IconMessage,
  IconPackage,
  IconPencil,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { energyOf } from '../log-picks.ts';
import { energyText } from '../log-words.ts';
import classes from './add.module.css';
import type { AddWay, Choice, ChoiceSection } from './use-choices.ts';

const WAY_ICONS = {
  text: IconMessage,
  quick: IconBolt,
  barcode: IconBarcode,
  meals: IconPencil,
  label: IconPackage,
} satisfies Record<AddWay, unknown>;

export interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly ChoiceSection[];
  /** Of the choice that Enter takes; `null`: none. */
  readonly activeId: string | null;
  readonly showsEnergy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export const optionId = (listId: string, choiceId: string): string =>
  `${listId}-${choiceId.replaceAll(/[^\w-]/g, '_')}`;

/** Below the field, or above it where the field is at the bottom. The field keeps the focus. */
export function ChoiceList({ id, label, sections, activeId, showsEnergy, onChoose }: ChoiceListProps) {
  const active = activeId === null ? null : optionId(id, activeId);
  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div role="listbox" id={id} aria-label={label} className={classes.list}>
      {sections.map(({ title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups of them, no fields
        <div key={title} role="group" aria-label={title}>
          <Text size="sm" c="dimmed" fw={600} className={classes.sectionTitle ?? ''} aria-hidden>
            {title}
          </Text>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={optionId(id, choice.id)}
              choice={choice}
              isActive={choice.id === activeId}
              showsEnergy={showsEnergy}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly showsEnergy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function Option({ id, choice, isActive, showsEnergy, onChoose }: OptionProps) {
  return (
    // The keys are those of the field, which keeps the focus (WAI-ARIA 1.2, combobox).
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      className={classes.option}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      <ChoiceIcon choice={choice} />
      <span className={classes.optionWords}>
        <bdi>{choice.label}</bdi>
        {choice.hint === '' ? null : <span className={classes.hint}>{choice.hint}</span>}
        {choice.breaks === undefined ? null : <span className={classes.breaks}>{choice.breaks}</span>}
      </span>
      {showsEnergy ? <span className={classes.energy}>{choiceEnergy(choice)}</span> : null}
    </div>
  );
}

function ChoiceIcon({ choice }: { readonly choice: Choice }) {
  if (choice.kind === 'way') {
    const Icon = WAY_ICONS[choice.way];
    return <Icon size={20} aria-hidden className={classes.optionIcon} />;
  }
  return choice.kind === 'pick' ? (
    <span className={classes.optionIcon} />
  ) : (
    <IconCirclePlus size={20} aria-hidden className={classes.optionIcon} />
  );
}

function choiceEnergy(choice: Choice): string {
  if (choice.kind === 'way') return '';
  if (choice.kind === 'meal') return energyText(choice.meal.energyKcal);
  const { pick } = choice;
  return energyText(energyOf(pick, pick.amount, pick.unit));
}
