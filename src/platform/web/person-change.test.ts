// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DRAFT = 'hearthwell_draft_recipe';

/** A tab that was just loaded: nothing in memory, the storages as they are. */
async function loadTab() {
  vi.resetModules();
  return import('./person-change.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.resetModules());

test('the same person finds what they typed after a reload', async () => {
  (await loadTab()).notePerson('ana');
  sessionStorage.setItem(DRAFT, '{"title":"Soup"}');
  (await loadTab()).notePerson('ana');
  expect(sessionStorage.getItem(DRAFT)).toBe('{"title":"Soup"}');
});

test('a tab that slept while another tab changed hands shows nobody else what was typed in it', async () => {
  (await loadTab()).notePerson('ana');
  sessionStorage.setItem(DRAFT, '{"title":"Soup"}');
  // Elsewhere Ana signs out and Ben signs in; this tab heard nothing of it, and is reloaded when Ben opens it.
  localStorage.clear();
  localStorage.setItem('hearthwell_owner', 'ben');
  localStorage.setItem('hearthwell_kitchen_timers', '[]');
  (await loadTab()).notePerson('ben');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  // What Ben has begun in the other tab stays.
  expect(localStorage.getItem('hearthwell_kitchen_timers')).toBe('[]');
  sessionStorage.setItem(DRAFT, '{"title":"Bread"}');
  (await loadTab()).notePerson('ben');
  expect(sessionStorage.getItem(DRAFT)).toBe('{"title":"Bread"}');
});
