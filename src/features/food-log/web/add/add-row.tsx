import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  lazy,
  type RefCallback,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type DayKind, LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { readTyped } from '../amount-text.ts';
import type { MealPlace } from '../entry-drafts.ts';
import { LimitWarning, WarningLine } from '../limit-warning.tsx';
import { loggableOfPick } from '../limit-warnings.ts';
import { addSavedMeal, addToLog } from '../log-actions.tsx';
import { energyOf, type LogPick } from '../log-picks.ts';
import { energyText, MEAL_HEADINGS, mealInSentence } from '../log-words.ts';
import classes from './add.module.css';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { asksOffered } from './asks-offered.ts';
import { ChoiceList, optionId } from './choice-list.tsx';
import { saidAmount, typedOf } from './said-amount.ts';
import { type AddWay, type Choice, useChoices } from './use-choices.ts';

const OtherWay = lazy(async () => ({ default: (await import('./other-way.tsx')).OtherWay }));

export interface AddRowProps {
  readonly place: MealPlace;
  readonly kind: DayKind;
  /** The list opens above the field, which is at the bottom of a phone. */
  readonly opensUp?: boolean;
  /** Where a page puts the keyboard. */
  readonly fieldRef?: RefCallback<HTMLInputElement>;
  readonly placeholder?: string | undefined;
}

/** One line that adds: type, Enter, amount, Enter, and it is ready for the next. What is eaten often needs one press. */
export function AddRow({ place, kind, opensUp = false, fieldRef, placeholder }: AddRowProps) {
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ pick: LogPick; via?: 'barcode' } | null>(null);
  const [way, setWay] = useState<{ way: AddWay; typed: string } | null>(null);
  const toSearch = () => {
    setChosen(null);
    setWay(null);
    setTyped('');
    // Once the field is drawn again.
    requestAnimationFrame(() => search.current?.focus());
  };
  if (chosen !== null)
    return (
      <AmountRow
        key={chosen.pick.name}
        place={place}
        kind={kind}
        pick={chosen.pick}
        via={chosen.via}
        onDone={toSearch}
      />
    );
  if (way !== null)
    return (
      <Suspense fallback={<div className={classes.resting} />}>
        <OtherWay
          {...way}
          place={place}
          kind={kind}
          onPick={(pick, via) => {
            setWay(null);
            setChosen(via === undefined ? { pick } : { pick, via });
          }}
          onDone={toSearch}
        />
      </Suspense>
    );
  return (
    <SearchField
      place={place}
      kind={kind}
      opensUp={opensUp}
      field={(input) => {
        search.current = input;
        fieldRef?.(input);
      }}
      placeholder={placeholder}
      typed={typed}
      onType={setTyped}
      onChoose={(choice) => {
        if (choice.kind === 'way') {
          const isName = choice.way === 'quick' || choice.way === 'label';
          setWay({ way: choice.way, typed: isName ? readTyped(typed).words : typed.trim() });
        } else if (choice.kind === 'pick') setChosen({ pick: choice.pick });
        else {
          if (choice.kind === 'meal') addSavedMeal(place, choice.meal);
          else addReady(place, choice.pick, kind);
          setTyped('');
        }
      }}
    />
  );
}

function addReady(place: MealPlace, pick: LogPick, kind: DayKind): void {
  const { amount, unit } = pick;
  addToLog(place, pick, { amount, unit, offered: asksOffered(kind) ? amount : null });
}

/** What a search may still put something better before. */
const isFound = (choice: Choice): boolean =>
  choice.kind === 'pick' || (choice.kind === 'way' && choice.way === 'quick');

/** In px: less of a list is no choice. */
const LIST_ROOM = 320;

interface SearchFieldProps extends Pick<AddRowProps, 'place' | 'kind' | 'opensUp' | 'placeholder'> {
  readonly field: RefCallback<HTMLInputElement>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

function SearchField({
  place,
  kind,
  opensUp,
  field,
  placeholder,
  typed,
  onType,
  onChoose,
}: SearchFieldProps) {
  const listId = useId();
  const [isOpen, setShown] = useState(false);
  const [isUp, setUp] = useState(opensUp);
  const box = useRef<HTMLDivElement>(null);
  const setOpen = (shown: boolean) => {
    const place = box.current?.getBoundingClientRect();
    // Where the window ends below it, there is more room above.
    if (shown && !isOpen && !opensUp && place !== undefined)
      setUp(window.innerHeight - place.bottom < LIST_ROOM && place.top > LIST_ROOM);
    setShown(shown);
  };
  const { sections, isLoading, isError } = useChoices({
    place,
    typed,
    isOpen,
    // A person who sees no numbers types none.
    offersLabel: kind !== 'quiet',
  });
  const choices = sections.flatMap((section) => section.choices);
  const [moved, setMoved] = useState<number | null>(null);
  // What was typed means its best answer; before that, Enter takes nothing that nobody has chosen.
  const at = moved ?? (typed.trim().length > 1 ? 0 : null);
  const active = at === null ? null : (choices[Math.min(at, choices.length - 1)] ?? null);
  const [isWanted, setWanted] = useState(false);
  const choose = (choice: Choice) => {
    setMoved(null);
    setWanted(false);
    // What is logged with one press is often followed by another one.
    if (choice.kind !== 'ready') setOpen(false);
    onChoose(choice);
  };
  const chooseWanted = useEffectEvent(() => {
    if (active !== null) choose(active);
  });
  useEffect(() => {
    if (isWanted && !isLoading) chooseWanted();
  }, [isWanted, isLoading]);
  const step = (by: number) => {
    setOpen(true);
    if (choices.length > 0) setMoved(((at ?? (by > 0 ? -1 : 0)) + by + choices.length) % choices.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isOpen || active === null) setOpen(true);
      // Fingers are faster than a search: what was typed is taken once its answer is there.
      else if (isLoading && moved === null && isFound(active)) setWanted(true);
      else choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      setMoved(null);
    }
  };
  const label = `Add to ${mealInSentence(place.mealType)}`;
  return (
    <div ref={box} className={classes.search} data-up={isUp || undefined} data-docked={opensUp || undefined}>
      <TextInput
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== null ? optionId(listId, active.id) : undefined}
        placeholder={placeholder ?? label}
        leftSection={<IconPlus size={20} aria-hidden />}
        rightSection={
          isOpen ? (
            <ActionIcon
              color="gray"
              aria-label="Close the list"
              // By keyboard Escape does it, and the field keeps the focus.
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                onType('');
                setOpen(false);
              }}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          ) : null
        }
        rightSectionWidth="var(--hw-icon-target)"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
        maxLength={LOG_LIMITS.text}
        value={typed}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          setMoved(null);
          setWanted(false);
          setOpen(true);
        }}
      />
      {isOpen ? (
        <div className={classes.drop}>
          <ChoiceList
            id={listId}
            label={`Foods for ${MEAL_HEADINGS[place.mealType]}`}
            sections={sections}
            activeId={active?.id ?? null}
            showsEnergy={kind === 'adult'}
            onChoose={choose}
          />
          <p className={classes.status} role="status">
            {isLoading
              ? 'Looking…'
              : isError
                ? 'We can’t search right now. You can still add what you had before, or log just a name.'
                : ''}
          </p>
        </div>
      ) : null}
    </div>
  );
}

interface AmountRowProps {
  readonly place: MealPlace;
  readonly kind: DayKind;
  readonly pick: LogPick;
  readonly via: 'barcode' | undefined;
  readonly onDone: () => void;
}

function AmountRow({ place, kind, pick, via, onDone }: AmountRowProps) {
  const asks = asksOffered(kind);
  const [typed, setTyped] = useState<TypedAmount>(() =>
    typedOf({ amount: pick.amount, unit: pick.unit, offered: asks ? pick.amount : null }),
  );
  const [error, setError] = useState<string | null>(null);
  const said = saidAmount(typed, asks);
  const energy = kind === 'adult' && typeof said !== 'string' ? energyOf(pick, said.amount, said.unit) : null;
  const submit = () => {
    if (typeof said === 'string') return setError(said);
    addToLog(place, pick, said, { via });
    onDone();
  };
  const first = useRef<HTMLInputElement>(null);
  // Drawn in place of the field that had the keyboard.
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      className={classes.amountRow}
      aria-label={`How much ${pick.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <span className={classes.chosen}>
        <bdi>{pick.name}</bdi>
        {pick.brand === null ? null : <span className={classes.hint}>{pick.brand}</span>}
      </span>
      <LimitWarning memberIds={[place.memberId]} things={[loggableOfPick(pick)]} />
      {pick.isShopNumber ? (
        <WarningLine
          isOnLabel
          text="A store’s own number: yours may use it for another product. Compare the name."
        />
      ) : null}
      <span className={classes.amounts}>
        <AmountFields
          name={pick.name}
          typed={typed}
          units={pick.units}
          asksOffered={asks}
          error={error}
          first={first}
          onType={(next) => {
            setTyped(next);
            setError(null);
          }}
        />
      </span>
      <span className={classes.amountEnd}>
        <span className={classes.energy} aria-live="polite">
          {energyText(energy)}
        </span>
        <Button type="submit">Add</Button>
        <ActionIcon color="gray" aria-label={`Not ${pick.name}`} onClick={onDone}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </span>
    </form>
  );
}
