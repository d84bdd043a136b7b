// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { notePerson } from '#platform/web/person-change.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { ImportSources } from '../../contract/own-recipes.ts';
import { importPhotoOf, keepImportPhoto } from './import-photo.ts';
import { ImportRecipeScreen } from './import-recipe-screen.tsx';
import { keepRecipeDraft, readRecipeDraft } from './recipe-drafts.ts';
import { EMPTY_VALUES } from './recipe-form-values.ts';

/** Stands in for the server, which refuses the photo. */
function open(photo: ImportSources['photo']) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === apiPaths.ownRecipes.importSources) return Response.json({ photo });
    sent.push(init?.body);
    const answer = { code: 'vision_failed', message: 'We could not read the photo.', requestId: 'r' };
    return Response.json(answer, { status: 422 });
  });
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ImportRecipeScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { sent, container };
}

const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' });
const fileInput = (container: HTMLElement, which: string) => {
  const input = container.querySelector<HTMLInputElement>(`input[type="file"]${which}`);
  if (input === null) throw new Error('no field for a file');
  return input;
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a photo on the page for imports', () => {
  it('is not offered where no model is set up', async () => {
    open(null);
    await screen.findByText('File');
    expect(screen.queryByText('Photo')).toBeNull();
  });

  it('is offered with who gets it, from camera or files', async () => {
    const { container } = open({ sentTo: 'api.example.com' });
    fireEvent.click(await screen.findByText('Photo'));
    await screen.findByText(/We send the photo to api\.example\.com/);
    expect(fileInput(container, '[capture]').accept).toBe('image/*');
    expect(fileInput(container, '[capture]').getAttribute('capture')).toBe('environment');
    expect(fileInput(container, ':not([capture])').accept).toBe(PHOTO_LIMITS.types.join(','));
  });

  it('is sent as it is, and a refusal is shown in the server’s words', async () => {
    const { container, sent } = open({ sentTo: null });
    fireEvent.click(await screen.findByText('Photo'));
    const photo = photoOf(10);
    fireEvent.change(fileInput(container, ':not([capture])'), { target: { files: [photo] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Get the recipe' }));
    await screen.findByText('We could not read the photo.');
    expect(sent).toEqual([photo]);
  });

  it('is not sent when it is missing or too large', async () => {
    const { container, sent } = open({ sentTo: null });
    fireEvent.click(await screen.findByText('Photo'));
    fireEvent.click(screen.getByRole('button', { name: 'Get the recipe' }));
    await screen.findByText('Please choose a photo.');
    fireEvent.change(fileInput(container, '[capture]'), {
      target: { files: [photoOf(PHOTO_LIMITS.bytes + 1)] },
    });
    await screen.findByText(/larger than 10 MB/);
    fireEvent.click(screen.getByRole('button', { name: 'Get the recipe' }));
    expect(sent).toEqual([]);
  });
});

it('a photo belongs to the draft that was read from it', () => {
  const photo = photoOf(1);
  keepImportPhoto('a', photo);
  expect(importPhotoOf('a')).toBe(photo);
  expect(importPhotoOf('b')).toBeNull();
});

it('photo and draft stay with the same person, and go when someone else signs in', () => {
  localStorage.clear();
  const draft = { id: 'a', values: EMPTY_VALUES(), sourceUrl: null, basedOn: null, notes: [] };
  const photo = photoOf(1);
  notePerson('ana');
  keepImportPhoto('a', photo);
  keepRecipeDraft('import', draft);
  notePerson('ana');
  expect(importPhotoOf('a')).toBe(photo);
  expect(readRecipeDraft('import')?.id).toBe('a');
  notePerson('ben');
  expect(importPhotoOf('a')).toBeNull();
  expect(readRecipeDraft('import')).toBeNull();
});
