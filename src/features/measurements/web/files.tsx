import { Button, Group, Skeleton } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPrinter, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#platform/web/api-client.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useSaveFile } from './measurement-queries.ts';

const ReadCsv = lazy(async () => ({ default: (await import('./read-csv.tsx')).ReadCsv }));

/** For the doctor and for other programs. */
export function Files({ memberId }: { readonly memberId: string }) {
  const [isReading, setReading] = useState(false);
  const saving = useSaveFile(memberId);
  const save = (kind: 'pdf' | 'csv') =>
    saving.mutate(kind, {
      onError: (error) => showToast({ title: 'Download failed', message: sentenceOf(error), kind: 'error' }),
    });
  return (
    <Group gap="sm" className="no-print">
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={20} aria-hidden />}
        loading={saving.isPending && saving.variables === 'pdf'}
        onClick={() => save('pdf')}
      >
        PDF for the doctor
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => save('csv')}
      >
        Save as CSV
      </Button>
      <IfMay need="growth:log">
        <Button
          variant="subtle"
          leftSection={<IconUpload size={20} aria-hidden />}
          onClick={() => setReading(true)}
        >
          Import a CSV
        </Button>
      </IfMay>
      <Dialog opened={isReading} onClose={() => setReading(false)} title="Import a CSV file" size="lg">
        <Suspense fallback={<Skeleton height={120} />}>
          {isReading ? <ReadCsv memberId={memberId} onClose={() => setReading(false)} /> : null}
        </Suspense>
      </Dialog>
    </Group>
  );
}
