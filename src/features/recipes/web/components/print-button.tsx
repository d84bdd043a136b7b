import { Button, Menu } from '@mantine/core';
import { IconCards, IconFileText, IconPrinter } from '@tabler/icons-react';

/** `dish-page.module.css` has the two: a sheet is what is printed without a choice. */
type Paper = 'sheet' | 'card';

function printOn(paper: Paper): void {
  const root = document.documentElement;
  root.dataset.paper = paper;
  window.addEventListener('afterprint', () => delete root.dataset.paper, { once: true });
  // The menu is gone and the page has its form by the time the browser takes its picture.
  requestAnimationFrame(() => window.print());
}

/** A sheet for the fridge, or an index card for the box. */
export function PrintButton() {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />}>
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => printOn('sheet')}
        >
          One sheet
        </Menu.Item>
        <Menu.Item mih={44} leftSection={<IconCards size={18} aria-hidden />} onClick={() => printOn('card')}>
          Recipe card (4 × 6 in)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
