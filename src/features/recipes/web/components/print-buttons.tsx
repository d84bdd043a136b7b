import { Button } from '@mantine/core';
import { IconCards, IconPrinter } from '@tabler/icons-react';

/** `dish-page.module.css` has the two: a sheet is what is printed without a choice. */
type Paper = 'sheet' | 'card';

function printOn(paper: Paper): void {
  const root = document.documentElement;
  root.dataset.paper = paper;
  window.addEventListener('afterprint', () => delete root.dataset.paper, { once: true });
  // The page has its form by the time the browser takes its picture.
  requestAnimationFrame(() => window.print());
}

/** A sheet for the fridge, or an index card for the box: two buttons, because a menu would be a tenth of the page's script. */
export function PrintButtons() {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => printOn('sheet')}
      >
        Print
      </Button>
      <Button
        variant="default"
        leftSection={<IconCards size={20} aria-hidden />}
        onClick={() => printOn('card')}
      >
        Print a 4 × 6 inch card
      </Button>
    </>
  );
}
