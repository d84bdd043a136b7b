// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_RULES } from './client-rules.ts';
import { showToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia ??= vi.fn();
  render(
    <MantineProvider>
      <Notifications limit={TOAST_RULES.atOnce} transitionDuration={0} />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const titles = () => screen.queryAllByText(/^Toast /).map((element) => element.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('toasts', () => {
  it('stay five seconds', async () => {
    act(() => void showToast({ title: 'Toast 1' }));
    await pass(4900);
    expect(titles()).toEqual(['Toast 1']);
    await pass(200);
    expect(titles()).toEqual([]);
  });

  it('are shown one at a time: the newest takes the place of the others', async () => {
    act(() => {
      showToast({ title: 'Toast 1' });
      showToast({ title: 'Toast 2' });
    });
    await pass(2000);
    expect(titles()).toEqual(['Toast 2']);
    act(() => void showToast({ title: 'Toast 3' }));
    await pass(100);
    expect(titles()).toEqual(['Toast 3']);
    await pass(5000);
    expect(titles()).toEqual([]);
  });
});
