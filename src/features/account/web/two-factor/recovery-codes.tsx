import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { showToast } from '#platform/web/toast.ts';
import classes from './two-factor.module.css';

function fileOf(codes: readonly string[]): string {
  return ['Hearthwell recovery codes', 'Each works once.', '', ...codes, ''].join('\n');
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([fileOf(codes)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: 'hearthwell-recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(url);
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ title: 'Copied' });
  } catch {
    showToast({ title: 'Not copied', message: 'Please download or print them.', kind: 'error' });
  }
}

/** Shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack gap="sm">
      <Text>
        Keep these recovery codes in a safe place. Each one signs you in once when you don’t have your phone.
        We won’t show them again.
      </Text>
      <div data-print-codes>
        <Text className="print-only" fw={600} mb="sm">
          Hearthwell recovery codes. Each works once.
        </Text>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <Code className={classes.secret ?? ''}>{code}</Code>
            </li>
          ))}
        </ul>
      </div>
      <Group gap="sm" className="no-print">
        <Button
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => void copy(codes)}
        >
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => download(codes)}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
    </Stack>
  );
}
