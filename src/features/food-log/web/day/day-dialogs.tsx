import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, isIsoDay } from '#domain/calendar/days.ts';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { DAY_ORDER, type MealType } from '#domain/nutrition/meal-types.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import { apiRequest, sentenceOf } from '#platform/web/api-client.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { hideToast, showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { savedMealPaths } from '../../contract/paths.ts';
import type { SavedMeal, SavedMealBody } from '../../contract/saved-meals.ts';
import { LimitWarning } from '../limit-warning.tsx';
import { loggableOfEntry } from '../limit-warnings.ts';
import { copyEntries, moveEntries } from '../log-actions.tsx';
import { itemOfEntry } from '../log-picks.ts';
import { MEAL_HEADINGS } from '../log-words.ts';
import { type Asked, useDayContext } from './day-context.ts';

export interface DayDialogsProps {
  readonly asked: Asked;
  readonly members: readonly FamilyMember[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const TITLES: Readonly<Record<Asked['what'], string>> = {
  move: 'Move to',
  copy: 'Copy to',
  save: 'Save as a meal of yours',
};

/** What is rare enough to be asked for. */
export function DayDialogs({ asked, members, onClose, onDone }: DayDialogsProps) {
  return (
    <Dialog opened onClose={onClose} title={TITLES[asked.what]} centered>
      {asked.what === 'save' ? (
        <SaveForm asked={asked} onDone={onDone} />
      ) : (
        <PlaceForm asked={asked} members={members} onDone={onDone} />
      )}
    </Dialog>
  );
}

const namesOf = ({ entries }: Asked): string => entries.map(({ foodItem }) => foodItem.name).join(', ');

const SAME_MEAL = 'same';

function PlaceForm({ asked, members, onDone }: Omit<DayDialogsProps, 'onClose'>) {
  const { place, today } = useDayContext();
  const isCopy = asked.what === 'copy';
  const [date, setDate] = useState(isCopy && place.date === today ? addDays(today, 1) : place.date);
  const [meal, setMeal] = useState<string>(asked.mealType ?? SAME_MEAL);
  const [people, setPeople] = useState<readonly string[]>([place.memberId]);
  const [error, setError] = useState<string | null>(null);
  const last = addDays(today, LOG_LIMITS.daysAhead);
  const names = shortNames(members);
  const submit = () => {
    if (!isIsoDay(date) || date > last) return setError('Please choose a day within the next month.');
    if (people.length === 0) return setError('Please choose a person.');
    const mealType = meal === SAME_MEAL ? undefined : (meal as MealType);
    const to = { date, ...(mealType === undefined ? {} : { mealType }) };
    const { entries, isAll } = asked;
    if (isCopy)
      copyEntries({ ...place, mealType: asked.mealType, entries, isAll }, { ...to, memberIds: people });
    else moveEntries(entries, to);
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {namesOf(asked)}
        </Text>
        <TextInput
          type="date"
          label="Day"
          max={last}
          value={date}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setDate(value);
            setError(null);
          }}
        />
        <NativeSelect
          label="Meal"
          value={meal}
          data={[
            { value: SAME_MEAL, label: 'As it was' },
            ...DAY_ORDER.map((each) => ({ value: each, label: MEAL_HEADINGS[each] })),
          ]}
          onChange={({ currentTarget: { value } }) => setMeal(value)}
        />
        {isCopy && members.length > 1 ? (
          <Checkbox.Group label="For" value={[...people]} onChange={setPeople}>
            <Group gap="md" mt={4}>
              {members.map((member) => (
                <Checkbox key={member.id} value={member.id} label={names.get(member.id)} />
              ))}
            </Group>
          </Checkbox.Group>
        ) : null}
        <LimitWarning memberIds={isCopy ? people : []} things={asked.entries.flatMap(loggableOfEntry)} />
        <Group justify="flex-end">
          <Button type="submit">{isCopy ? 'Copy' : 'Move'}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function SaveForm({ asked, onDone }: Pick<DayDialogsProps, 'asked' | 'onDone'>) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const items = asked.entries.flatMap((entry) => itemOfEntry(entry) ?? []);
  const leftOut = asked.entries.length - items.length;
  const pathOf = (id: string) => savedMealPaths.save.replace(':id', id);
  const forget = useMutation({
    mutationFn: (id: string) => apiRequest('DELETE', pathOf(id)),
    meta: { path: savedMealPaths.list },
  });
  const save = useMutation({
    mutationFn: (body: SavedMealBody) => apiRequest<SavedMeal>('PUT', pathOf(createUuid()), { body }),
    onSuccess: (meal) => {
      const toast = showToast({
        title: 'Saved',
        message: (
          <Group justify="space-between" gap="sm">
            <Text size="sm">“{meal.name}” is one press away at every meal.</Text>
            <Button
              variant="default"
              onClick={() => {
                hideToast(toast);
                forget.mutate(meal.id);
              }}
            >
              Undo
            </Button>
          </Group>
        ),
      });
      onDone();
    },
    onError: (failure) => setError(sentenceOf(failure)),
    meta: { path: savedMealPaths.list },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError('Please name the meal.');
        else save.mutate({ name: name.trim(), items: items.slice(0, LOG_LIMITS.itemsOfSavedMeal) });
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {namesOf(asked)}
        </Text>
        <TextInput
          label="Name"
          placeholder="Our Sunday breakfast"
          autoComplete="off"
          data-autofocus
          maxLength={LOG_LIMITS.name}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(null);
          }}
        />
        {leftOut > 0 ? (
          <Text size="sm">
            {leftOut === 1 ? '1 entry has' : `${leftOut} entries have`} no known food or amount, so we leave{' '}
            {leftOut === 1 ? 'it' : 'them'} out.
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={items.length === 0}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
