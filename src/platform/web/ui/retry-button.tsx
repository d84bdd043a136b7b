import { Button } from '@mantine/core';
import { useState } from 'react';

/** @param onRetry shown as busy until its promise ends; one that does not give a promise ends at once */
export function RetryButton({ onRetry }: { readonly onRetry: () => unknown }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void press()}>
      Try Again
    </Button>
  );
}
