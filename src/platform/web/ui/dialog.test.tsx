// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FormWithQuestion() {
  const [form, setForm] = useState(true);
  const [question, setQuestion] = useState(false);
  return (
    <Dialog opened={form} onClose={() => setForm(false)} title="The form" transitionProps={{ duration: 0 }}>
      <button type="button" onClick={() => setQuestion(true)}>
        Ask
      </button>
      <Dialog
        opened={question}
        onClose={() => setQuestion(false)}
        title="The question"
        transitionProps={{ duration: 0 }}
      >
        Really?
      </Dialog>
    </Dialog>
  );
}

it('Escape closes the dialog on top alone, then the one beneath it', async () => {
  render(
    <MantineProvider>
      <FormWithQuestion />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText('Ask'));
  expect(screen.getByText('Really?')).toBeDefined();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(screen.queryByText('Really?')).toBeNull();
  expect(screen.getByText('The form')).toBeDefined();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(screen.queryByText('The form')).toBeNull();
});

it('a question over a form gives the keyboard back to the form, though its button rested meanwhile', async () => {
  render(
    <MantineProvider>
      <button type="button">Behind the form</button>
      <FormWithQuestion />
    </MantineProvider>,
  );
  screen.getByText('Behind the form').focus();
  // The form takes the keyboard first.
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  const ask = screen.getByText('Ask');
  ask.focus();
  // As a button does while its answer is on the way: the library finds nothing to come back to.
  ask.blur();
  fireEvent.click(ask);
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(ask));
});
