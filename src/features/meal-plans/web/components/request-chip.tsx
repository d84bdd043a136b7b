import { Chip, Group, NativeSelect } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { requestItemName, WEEKDAY_NAMES } from '#domain/recipes/request-item-words.ts';
import type { RequestItem } from '#platform/contract/request-items.ts';
import { mealTypeName } from '../portion-text.ts';
import classes from './request-chip.module.css';

export interface RequestChipProps {
  readonly item: RequestItem;
  /** `null`: it is taken out. */
  readonly onChange: (item: RequestItem | null) => void;
}

const CHANGEABLE: ReadonlySet<RequestItem['kind']> = new Set([
  'without',
  'times',
  'quick',
  'leftovers',
  'note',
]);

/** One thing that is asked for, in words; it opens to be changed, and has a way out that a thumb can hit. */
export function RequestChip({ item, onChange }: RequestChipProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const Fields = item.kind === 'note' ? NoteFields : RequestFields;
  const name = requestItemName(item);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onChange(null);
  };
  return (
    <li className={classes.item}>
      <div className={classes.chip} data-kind={item.kind}>
        {CHANGEABLE.has(item.kind) ? (
          <button
            type="button"
            className={classes.words}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            aria-label={`${name}${item.kind === 'note' ? ', not used' : ''}, change`}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={onKeyDown}
          >
            {name}
            {item.kind === 'note' ? <span className={classes.unused}>not used</span> : null}
            <IconPencil size={16} aria-hidden />
          </button>
        ) : (
          <span className={classes.words}>{name}</span>
        )}
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${name}`}
          onClick={() => onChange(null)}
          onKeyDown={onKeyDown}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen ? <Fields item={item} onChange={onChange} /> : null}
      </div>
    </li>
  );
}

const UNSAID = { name: '', subjects: [], least: null, most: null, days: [], meal: null, minutes: null };
const WEEKDAYS = [1, 2, 3, 4, 5];
/** What families mean most often by words that we do not know. */
const MEANINGS: readonly RequestItem[] = [
  { ...UNSAID, kind: 'quick', minutes: 30 },
  { ...UNSAID, kind: 'quick', minutes: 30, meal: 'dinner', days: WEEKDAYS },
  { ...UNSAID, kind: 'leftovers', meal: 'lunch' },
  { ...UNSAID, kind: 'times', name: 'vegetables', subjects: ['food:vegetable'] },
  { ...UNSAID, kind: 'times', name: 'vegetarian', subjects: ['diet:vegetarian'], least: 3 },
  { ...UNSAID, kind: 'times', name: 'soup', subjects: ['dish:soup'], least: 1 },
  { ...UNSAID, kind: 'times', name: 'pasta', subjects: ['dish:pasta'], least: 1 },
  { ...UNSAID, kind: 'times', name: 'red meat', subjects: ['food:red-meat'], most: 1 },
];

/** Words that change nothing, until someone says what they mean. */
function NoteFields({ item, onChange }: RequestChipProps) {
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={`What do you mean by ${requestItemName(item)}?`}
        data={[
          { value: '', label: 'Nothing that a plan can follow' },
          ...MEANINGS.map((meaning, at) => ({ value: String(at), label: requestItemName(meaning) })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => onChange(MEANINGS[Number(value)] ?? item)}
      />
    </div>
  );
}

const TIMES = [1, 2, 3, 4, 5, 6, 7];
const MINUTES = [10, 15, 20, 25, 30, 45, 60];
const codeOf = ({ least, most }: RequestItem): string => `${least ?? ''}-${most ?? ''}`;
const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** Once to seven times, at least, at most; with what the item says now, if it is none of these. */
function timesChoices(item: RequestItem) {
  const choices = [
    { value: '-', label: item.days.length > 0 ? 'On each of the days' : 'Often' },
    ...TIMES.map((count) => ({ value: `${count}-${count}`, label: `${timesText(count)} a week` })),
    ...TIMES.map((count) => ({ value: `${count}-`, label: `at least ${timesText(count)}` })),
    ...TIMES.map((count) => ({ value: `-${count}`, label: `at most ${timesText(count)}` })),
  ];
  const own = codeOf(item);
  return choices.some(({ value }) => value === own)
    ? choices
    : [...choices, { value: own, label: 'As it is' }];
}

function RequestFields({ item, onChange }: RequestChipProps) {
  const set = (changes: Partial<RequestItem>) => onChange({ ...item, ...changes });
  const end = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  const minutes = MINUTES.includes(item.minutes ?? 0) ? MINUTES : [...MINUTES, item.minutes ?? 0];
  return (
    <div className={classes.fields}>
      {item.kind === 'times' ? (
        <NativeSelect
          label="How often"
          data={timesChoices(item)}
          value={codeOf(item)}
          onChange={({ currentTarget: { value } }) => {
            const [least, most] = value.split('-');
            set({ least: end(least), most: end(most) });
          }}
        />
      ) : null}
      {item.kind === 'quick' ? (
        <NativeSelect
          label="Minutes"
          data={minutes.toSorted((a, b) => a - b).map(String)}
          value={String(item.minutes)}
          onChange={({ currentTarget: { value } }) => set({ minutes: Number(value) })}
        />
      ) : null}
      <NativeSelect
        label="Meal"
        data={[
          { value: '', label: 'Any meal' },
          ...MEAL_TYPES.map((type) => ({ value: type, label: mealTypeName(type) })),
        ]}
        value={item.meal ?? ''}
        onChange={({ currentTarget: { value } }) => set({ meal: value === '' ? null : (value as MealType) })}
      />
      <fieldset className={classes.days}>
        <legend>Days (none: any day)</legend>
        <Chip.Group
          multiple
          value={item.days.map(String)}
          onChange={(days) => set({ days: days.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap={6}>
            {WEEKDAY_NAMES.map((day, at) => (
              <Chip key={day} value={String(at)} size="md">
                {day.slice(0, 3)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
    </div>
  );
}
