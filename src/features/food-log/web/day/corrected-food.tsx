import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { apiRequest, sentenceOf } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import type { CorrectionBody } from '../../contract/entry-writes.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { foodLogPaths } from '../../contract/paths.ts';
import { energyText } from '../log-words.ts';
import classes from './day.module.css';
import { useDayContext } from './day-context.ts';

/** An entry keeps the figures of its day; when the food has others now, a person decides. */
export function CorrectedFood({ entry }: { readonly entry: MealEntry }) {
  const { kind } = useDayContext();
  const decide = useMutation({
    mutationFn: (correction: CorrectionBody['correction']) =>
      apiRequest('POST', foodLogPaths.correct, {
        body: { foodId: entry.foodItem.id ?? '', memberId: entry.memberId, correction },
      }),
    onError: (error) => showToast({ kind: 'error', title: 'Nothing changed', message: sentenceOf(error) }),
    meta: { path: foodLogPaths.correct },
  });
  const { correction } = entry;
  if (correction === null || entry.foodItem.id === null) return null;
  const now =
    kind === 'adult' && correction.caloriesPerServing !== null
      ? `: ${energyText(Number(correction.caloriesPerServing))}`
      : '';
  return (
    <div className={classes.corrected}>
      <Text size="sm">
        The figures of {correction.name} were corrected{now}. Should what you logged before follow?
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate('follow')}
      >
        Use the new ones
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={decide.isPending}
        onClick={() => decide.mutate('keep')}
      >
        Keep them as they were
      </Button>
    </div>
  );
}
