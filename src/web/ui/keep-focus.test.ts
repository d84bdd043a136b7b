// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let box: HTMLElement;
let opener: HTMLButtonElement;
let stop: (() => void) | undefined;

const newButton = (parent: HTMLElement) => parent.appendChild(document.createElement('button'));
/** The observers have told. */
const told = () => new Promise((done) => setTimeout(done));

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
    await told();
    expect(document.activeElement).toBe(box);
    newButton(box).focus();
    expect(box.hasAttribute('tabindex')).toBe(false);
  });

  it('is left to what took it by itself', async () => {
    opener.focus();
    const field = newButton(box);
    opener.remove();
    field.focus();
    await told();
    expect(document.activeElement).toBe(field);
  });

  it('is not called back by a box that was left', async () => {
    opener.focus();
    const outside = newButton(document.body);
    outside.focus();
    opener.remove();
    outside.remove();
    await told();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not called back after a press beside what had it', async () => {
    opener.focus();
    opener.blur();
    await told();
    opener.remove();
    await told();
    expect(document.activeElement).toBe(document.body);
  });
});
