import { expect, it, vi } from 'vitest';
import { PRODUCT_SETTINGS } from '../rules/product-settings.ts';
import { changeSettings } from './hydration-queries.ts';
import { saveHousehold } from './save-household.ts';

vi.mock('./hydration-queries.ts', () => ({ changeSettings: vi.fn() }));

it('a change that follows before the page shows the last one keeps both', async () => {
  const written = Promise.withResolvers<void>();
  vi.mocked(changeSettings).mockReturnValue(written.promise);
  const shown = { ...PRODUCT_SETTINGS, cups: [] };
  const cups = [{ id: 'a', name: 'Blue bottle', drink: 'water' as const, ml: 700 }];
  saveHousehold(shown, { cups });
  saveHousehold(shown, { body: 'efsa' });
  expect(vi.mocked(changeSettings).mock.lastCall).toEqual([
    { kind: 'household-set', household: { ...shown, cups, body: 'efsa' } },
  ]);

  written.resolve();
  await vi.waitFor(() => {
    saveHousehold(shown, { body: 'nasem' });
    expect(vi.mocked(changeSettings).mock.lastCall).toEqual([
      { kind: 'household-set', household: { ...shown, body: 'nasem' } },
    ]);
  });
});
