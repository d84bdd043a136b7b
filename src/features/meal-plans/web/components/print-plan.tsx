import { Button, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter, IconTextSize } from '@tabler/icons-react';
import { ApiError } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { type PrintOrder, usePrintMealPlan, useSavePlanFile } from '../api/print-meal-plan.ts';

const failed = (error: Error) =>
  showToast({
    title: 'Download Failed',
    message:
      error instanceof ApiError && error.code === 'letters_not_drawn' && error.sentence !== null
        ? error.sentence
        : 'Unable to download PDF. Please try again.',
    kind: 'error',
  });

const ready = (message: string) => () => showToast({ title: 'PDF Export Ready', message });

function usePrint(planId: PrintOrder['planId']) {
  const printing = usePrintMealPlan();
  return {
    isPending: printing.isPending,
    print: (letters: PrintOrder['letters'], parts: PrintOrder['parts'] = 'all') =>
      printing.mutate(
        { planId, letters, parts },
        { onSuccess: ready('Print the page, or save it as a PDF.'), onError: failed },
      ),
  };
}

/** The usual way, at once. */
export function PrintPlan({ planId }: Pick<PrintOrder, 'planId'>) {
  const { isPending, print } = usePrint(planId);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      loading={isPending}
      onClick={() => print('usual')}
    >
      Export PDF
    </Button>
  );
}

interface PrintDialogProps extends Pick<PrintOrder, 'planId'> {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A file, and large letters. */
export function PrintDialog({ planId, opened, onClose }: PrintDialogProps) {
  const { print } = usePrint(planId);
  const saving = useSavePlanFile();
  const save = (letters: PrintOrder['letters']) =>
    saving.mutate(
      { planId, letters },
      { onSuccess: ready('The file is in your downloads.'), onError: failed },
    );
  const isSaving = (letters: PrintOrder['letters']) =>
    saving.isPending && saving.variables.letters === letters;
  return (
    <Dialog opened={opened} onClose={onClose} title="More ways to print">
      <Stack gap="sm">
        <Text size="sm">
          The week comes first, then the shopping list, the recipes and who eats how much. The plan only is
          the page for the fridge. Large print has letters of 18 points and more.
        </Text>
        <Button
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          loading={isSaving('usual')}
          onClick={() => save('usual')}
        >
          Save a PDF file
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => print('usual', 'plan')}
        >
          Print the plan only
        </Button>
        <Button
          variant="default"
          leftSection={<IconTextSize size={20} aria-hidden />}
          onClick={() => print('large')}
        >
          Print in large letters
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          loading={isSaving('large')}
          onClick={() => save('large')}
        >
          Save a PDF file in large letters
        </Button>
      </Stack>
    </Dialog>
  );
}
