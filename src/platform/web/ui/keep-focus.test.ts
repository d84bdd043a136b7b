// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let box: HTMLElement;
let opener: HTMLButtonElement;
let stop: (() => void) | undefined;

const newButton = (parent: HTMLElement) => parent.appendChild(document.createElement('button'));
/** The observers have reported. */
const provided = () => new Promise((done) => setTimeout(done));

/** Browsers take the keyboard from a button that is disabled; this document lets go only before. */
const rest = (button: HTMLButtonElement) => {
  button.blur();
  button.disabled = true;
};

beforeEach(() => {
  box = document.body.appendChild(document.createElement('section'));
  opener = newButton(box);
  stop = keepFocus(box);
});
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

describe('the keyboard in a box', () => {
  it('stays there when what had it is gone', async () => {
    opener.focus();
    opener.remove();
    await provided();
    expect(document.activeElement).toBe(box);
    newButton(box).focus();
    expect(box.hasAttribute('tabindex')).toBe(false);
  });

  it('is left to what took it by itself', async () => {
    opener.focus();
    const field = newButton(box);
    opener.remove();
    field.focus();
    await provided();
    expect(document.activeElement).toBe(field);
  });

  it('is not called back by a box that was left', async () => {
    opener.focus();
    const outside = newButton(document.body);
    outside.focus();
    opener.remove();
    outside.remove();
    await provided();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not called back after a press beside what had it', async () => {
    opener.focus();
    opener.blur();
    await provided();
    opener.remove();
    await provided();
    expect(document.activeElement).toBe(document.body);
  });

  it('waits for a button that rests while its answer is on the way', async () => {
    opener.focus();
    rest(opener);
    await provided();
    newButton(box);
    await provided();
    expect(document.activeElement).toBe(document.body);
    opener.remove();
    await provided();
    expect(document.activeElement).toBe(box);
  });

  it('returns to a button that rested and is pressed again', async () => {
    opener.focus();
    rest(opener);
    await provided();
    opener.disabled = false;
    await provided();
    expect(document.activeElement).toBe(opener);
  });

  it('is not called back to a resting button from where it went meanwhile', async () => {
    opener.focus();
    rest(opener);
    const field = newButton(document.body);
    field.focus();
    await provided();
    opener.disabled = false;
    await provided();
    expect(document.activeElement).toBe(field);
  });
});
