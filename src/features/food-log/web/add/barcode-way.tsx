import { Button, Text, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import type { ScannedProduct } from '#features/foods/contract/barcodes.ts';
import { BarcodeCamera, canScan } from '#features/foods/web/shared/barcode-camera.tsx';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest, sentenceOf } from '#platform/web/api-client.ts';
import { pickOfFood } from '../log-picks.ts';
import classes from './add.module.css';
import type { WayProps } from './way-props.ts';

/** Nobody knows the number, or nobody can be asked: what is on the package is enough. */
const LABEL_HELPS: readonly (string | null)[] = ['barcode_unknown', 'food_source_away'];

export interface BarcodeWayProps extends Pick<WayProps, 'typed' | 'onPick' | 'onDone'> {
  /** Nobody knows the package: it can be added from its label. */
  readonly onUnknown: (code: string) => void;
}

/** By camera where there is one, and by the digits below the lines everywhere. */
export function BarcodeWay({ typed, onPick, onDone, onUnknown }: BarcodeWayProps) {
  const [digits, setDigits] = useState(gtinOf(typed) === null ? '' : typed);
  const [isScanning, setScanning] = useState(canScan() && digits === '');
  const [error, setError] = useState<string | null>(null);
  const lookUp = useMutation({
    mutationFn: (code: string) =>
      apiRequest<ScannedProduct>('GET', apiPaths.barcodes.lookUp.replace(':code', encodeURIComponent(code))),
    onSuccess: (product) => onPick({ ...pickOfFood(product), isShopNumber: product.isShopNumber }, 'barcode'),
    onError: (failure) => setError(sentenceOf(failure)),
    retry: false,
  });
  const { mutate } = lookUp;
  // The choice that led here said so already.
  useEffect(() => {
    if (gtinOf(typed) !== null) mutate(typed);
  }, [typed, mutate]);
  const isUnknown =
    error !== null && lookUp.error instanceof ApiError && LABEL_HELPS.includes(lookUp.error.code);
  const look = (code: string) => {
    setError(null);
    if (gtinOf(code) === null) setError('Please check the number. It has 8, 12, 13 or 14 digits.');
    else lookUp.mutate(code);
  };
  return (
    <form
      className={classes.way}
      aria-label="Add by barcode"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        look(digits);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      {isScanning ? (
        <BarcodeCamera
          onCode={(code) => {
            setScanning(false);
            setDigits(code);
            look(code);
          }}
          onError={(sentence) => {
            setScanning(false);
            setError(sentence);
          }}
        />
      ) : null}
      <TextInput
        label="Number under the barcode"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={!isScanning}
        maxLength={30}
        value={digits}
        error={error}
        onChange={({ currentTarget }) => {
          setDigits(currentTarget.value.replaceAll(/[^\d\s-]/g, ''));
          setError(null);
        }}
      />
      {lookUp.isPending ? (
        <Text size="sm" c="dimmed" role="status">
          Looking up the barcode…
        </Text>
      ) : null}
      <div className={classes.wayEnd}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        {canScan() && !isScanning ? (
          <Button
            variant="default"
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => setScanning(true)}
          >
            Scan
          </Button>
        ) : null}
        {isUnknown ? (
          <Button onClick={() => onUnknown(digits)}>Add it from the label</Button>
        ) : (
          <Button type="submit" disabled={digits.trim() === ''} loading={lookUp.isPending}>
            Look it up
          </Button>
        )}
      </div>
    </form>
  );
}
