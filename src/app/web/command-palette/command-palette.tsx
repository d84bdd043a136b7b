import { CloseButton, Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import type { PaletteChoice } from '#platform/web/palette.ts';
import { useFocusGoesBack } from '#platform/web/ui/focus-goes-back.ts';
import classes from './command-palette.module.css';
import { rememberChoice } from './recent-choices.ts';
import { useFoundChoices } from './use-found-choices.ts';

export interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Pages and actions; members, plans, lists, recipes and foods are found here. */
  readonly choices: readonly PaletteChoice[];
}

/** Finds everything by a few letters, and does it. A combobox (WAI-ARIA 1.2) in a dialog. */
export function CommandPalette({ opened, onClose, choices }: CommandPaletteProps) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  useFocusGoesBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      padding={0}
      size="40rem"
      yOffset="10vh"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      // A class on Modal.Content would also go to the frame around it.
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body>
          <Finder isOpen={opened} onClose={onClose} own={choices} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FinderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly own: readonly PaletteChoice[];
}

/** Lives while the dialog is open, so that each opening begins with an empty field. */
function Finder({ isOpen, onClose, own }: FinderProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { choices, isLoading, isError } = useFoundChoices(isOpen, query, own);
  const listId = useId();
  const idOf = (index: number) => `${listId}-${index}`;
  const shown = Math.min(active, Math.max(0, choices.length - 1));

  const choose = (choice: PaletteChoice | undefined) => {
    if (!choice) return;
    rememberChoice(choice);
    onClose();
    if ('to' in choice) void navigate(choice.to);
    else choice.run();
  };
  const move = (index: number) => setActive((index + choices.length) % Math.max(1, choices.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: shown + 1,
      ArrowUp: shown - 1,
      ...(event.ctrlKey ? { Home: 0, End: choices.length - 1 } : {}),
    };
    const next = moves[event.key];
    if (next !== undefined) move(next);
    else if (event.key === 'Enter') choose(choices[shown]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={22} aria-hidden className={classes.icon ?? ''} />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Search pages, recipes, foods and your family’s plans"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(choices.length > 0 ? { 'aria-activedescendant': idOf(shown) } : {})}
          placeholder="Search pages, recipes, foods…"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton aria-label="Close the search" size={44} onClick={onClose} />
      </div>
      <VisuallyHidden role="status">{statusText(query, choices.length, isLoading)}</VisuallyHidden>
      <Results
        listId={listId}
        choices={choices}
        active={shown}
        idOf={idOf}
        onPoint={setActive}
        onChoose={choose}
      />
      {choices.length === 0 && !isLoading ? (
        <p className={classes.empty}>
          Nothing found for “{query}”. Try another word, such as a dish or a food.
        </p>
      ) : null}
      {isError ? (
        <p className={classes.empty}>We could not search recipes and foods. Please check your connection.</p>
      ) : null}
      <p className={classes.hints} aria-hidden="true">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to move · <Kbd size="xs">Enter</Kbd> to open ·{' '}
        <Kbd size="xs">Esc</Kbd> to close
      </p>
    </>
  );
}

function statusText(query: string, count: number, isLoading: boolean): string {
  if (query.trim() === '' || isLoading) return '';
  return count === 1 ? '1 result' : `${count} results`;
}

interface ResultsProps {
  readonly listId: string;
  readonly choices: readonly PaletteChoice[];
  readonly active: number;
  readonly idOf: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (choice: PaletteChoice) => void;
}

function Results({ listId, choices, active, idOf, onPoint, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may be at the same place
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, choices]);
  const groups: string[] = [...new Set(choices.map(({ group }) => group))];
  return (
    <div ref={list} id={listId} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may own groups and options, no fieldset
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className={classes.group}>
          <div role="presentation" id={`${listId}-${group}`} className={classes.groupTitle}>
            {group}
          </div>
          {choices.map((choice, index) =>
            choice.group === group ? (
              // The keys go to the field, which names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
              // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are named by aria-activedescendant
              <div
                key={choice.id}
                id={idOf(index)}
                role="option"
                aria-selected={index === active}
                className={classes.choice}
                onPointerMove={() => onPoint(index)}
                onClick={() => onChoose(choice)}
              >
                <Picture choice={choice} />
                <span className={classes.label}>{choice.label}</span>
                {choice.hint === null ? null : <span className={classes.hint}>{choice.hint}</span>}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

function Picture({ choice }: { readonly choice: PaletteChoice }) {
  const { dish, Icon } = choice;
  if (dish !== undefined) return <Dish recipeId={dish} />;
  return (
    <span className={classes.picture} aria-hidden="true">
      {Icon ? <Icon size={20} /> : null}
    </span>
  );
}

function Dish({ recipeId }: { readonly recipeId: string }) {
  const photo = useDishPhotos().get(recipeId);
  return <DishThumb dish={{ id: recipeId, pictures: [] }} photo={photo} size={36} />;
}
