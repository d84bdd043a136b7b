import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { amountWords, KINDS } from '#domain/growth/measurement-kinds.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import classes from './growth.module.css';
import { useReadCsv } from './measurement-queries.ts';
import { dayWords } from './measurement-words.ts';

const MOST_SHOWN = 8;

/** A table of measurements is shown with its faults before anything of it is kept. */
export function ReadCsv({ memberId, onClose }: { readonly memberId: string; readonly onClose: () => void }) {
  const [text, setText] = useState<string | null>(null);
  const preview = useReadCsv();
  const store = useReadCsv();
  const read = async (file: File | null) => {
    store.reset();
    preview.reset();
    setText(null);
    if (file === null) return;
    const content = await file.text();
    setText(content);
    preview.mutate({ memberId, text: content, store: false });
  };
  const keep = (leaveOutFaulty: boolean) => {
    if (text === null) return;
    store.mutate(
      { memberId, text, store: true, leaveOutFaulty },
      {
        onSuccess: ({ stored }) => {
          showToast({ title: 'Measurements kept', message: `${stored} from the file.` });
          onClose();
        },
      },
    );
  };
  const found = preview.data;
  const error = preview.error ?? store.error;
  return (
    <Stack>
      <FileInput
        label="CSV file"
        description="With the columns date, kind, value, unit, or date, height_cm, weight_kg, head_cm."
        accept=".csv,text/csv"
        clearable
        onChange={(file) => void read(file)}
      />
      {error ? (
        <Text role="alert" c="red">
          {sentenceOf(error)}
        </Text>
      ) : null}
      {found ? (
        <div role="status">
          <Text fw={600}>
            {found.rows.length === 1 ? '1 new measurement' : `${found.rows.length} new measurements`}
            {found.alreadyThere > 0 ? `, ${found.alreadyThere} already here` : ''}
          </Text>
          <ul className={classes.rows}>
            {found.rows.slice(0, MOST_SHOWN).map((row) => (
              <li key={`${row.line} ${row.kind}`} className={classes.row}>
                {dayWords(row.date)} · {KINDS[row.kind].label} {amountWords(row.kind, row.value, row.unit)}
              </li>
            ))}
          </ul>
          {found.faults.length === 0 ? null : (
            <>
              <Text fw={600} mt="md">
                {found.faults.length === 1
                  ? '1 line has a fault'
                  : `${found.faults.length} lines have a fault`}
              </Text>
              <ul className={classes.rows}>
                {found.faults.slice(0, MOST_SHOWN).map(({ line, message }) => (
                  <li key={line} className={classes.row}>
                    Line {line}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {found && found.rows.length > 0 ? (
          <Button loading={store.isPending} onClick={() => keep(found.faults.length > 0)}>
            {found.faults.length === 0 ? 'Keep them' : 'Keep the others'}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
