import { Button, Group, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#platform/web/api-client.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import { useBarcode } from './api/look-up-barcode.ts';
import classes from './food.module.css';
import { ProductView } from './product-view.tsx';
import { BarcodeCamera, canScan } from './shared/barcode-camera.tsx';

const TITLES: Readonly<Record<string, string>> = {
  barcode_unknown: 'We do not know this barcode',
  validation_failed: 'This is not a barcode',
  food_source_away: 'We cannot look this up right now',
};

/** Trying the same number again says nothing new. */
const FINAL = ['barcode_unknown', 'validation_failed'];

/** What is on the package is enough. */
const LABEL_HELPS = ['barcode_unknown', 'food_source_away'];

/** The product behind a number on a pack. */
export function BarcodeScreen({ code }: { readonly code: string }) {
  const { data, error, isPending, refetch } = useBarcode(code);
  const mayAdd = useMayDo('food-log:log');
  if (data !== null && data !== undefined) {
    return (
      <div className={classes.food}>
        {data.isShopNumber ? (
          <QuietNote kind="safety" title="A store’s own number">
            Stores make up these numbers themselves, so yours may use it for another product. Compare the name
            and read the package.
          </QuietNote>
        ) : null}
        <ProductView product={data} />
      </div>
    );
  }
  const provided = error instanceof ApiError ? error : null;
  const title = TITLES[provided?.code ?? ''];
  return (
    <>
      <PageHeader title="Barcode" description={code} />
      {isPending ? (
        <Loading label="Looking up the barcode…">
          <SkeletonCard count={6} />
        </Loading>
      ) : (
        <ErrorState
          error={error}
          {...(FINAL.includes(provided?.code ?? '') ? {} : { onRetry: () => void refetch() })}
          {...(title === undefined || provided?.sentence == null
            ? {}
            : { title, message: provided.sentence })}
          action={
            mayAdd && LABEL_HELPS.includes(provided?.code ?? '') ? (
              <Button component={Link} to={`/foods/new?barcode=${encodeURIComponent(code)}`}>
                Add it from the label
              </Button>
            ) : (
              <Button component={Link} to="/recipes" variant="default">
                All recipes
              </Button>
            )
          }
        />
      )}
      {isPending ? null : <OtherNumber code={code} />}
    </>
  );
}

/** Numbers are misread; the way back to the search would be long. */
function OtherNumber({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [isScanning, setScanning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const digits = typed.replaceAll(/\D/g, '');
  const look = (number: string) => void navigate(`/foods/barcode/${number}`);
  return (
    <form
      className={classes.otherNumber}
      onSubmit={(event) => {
        event.preventDefault();
        if (digits !== '') look(digits);
      }}
    >
      {isScanning ? (
        <BarcodeCamera
          onCode={(seen) => {
            setScanning(false);
            setTyped(seen);
            look(seen);
          }}
          onError={(sentence) => {
            setScanning(false);
            setError(sentence);
          }}
        />
      ) : null}
      <TextInput
        label="Number under the barcode"
        description="8, 12, 13 or 14 digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      <Group gap="sm">
        <Button type="submit" disabled={digits === '' || digits === code}>
          Look it up
        </Button>
        {canScan() && !isScanning ? (
          <Button
            variant="default"
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => {
              setError(null);
              setScanning(true);
            }}
          >
            Scan
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
