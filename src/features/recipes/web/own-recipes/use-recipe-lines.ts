import { useEffect, useRef } from 'react';
import type { ReadLine } from '../../contract/own-recipes.ts';
import { readLines } from './api/own-recipe-requests.ts';
import { isRead, type LineValue, lacksAmount, newLine } from './recipe-form-values.ts';

type Change = (lines: (before: readonly LineValue[]) => readonly LineValue[]) => void;

/** So that typing is not answered letter by letter. */
const PAUSE_MS = 700;

/** Ingredient lines that are read a moment after they were written. A line that changed meanwhile is read again. */
export function useRecipeLines(lines: readonly LineValue[], change: Change) {
  const latest = useRef(lines);
  latest.current = lines;
  const asked = useRef(new Map<number, string>());

  const settle = (key: number, text: string, read: ReadLine) =>
    change((before) =>
      before.map((line) => (line.key === key && line.text.trim() === text ? { ...line, read } : line)),
    );

  const readNow = async () => {
    const waiting = latest.current.filter(
      (line) => !isRead(line) && asked.current.get(line.key) !== line.text.trim(),
    );
    if (waiting.length === 0) return;
    for (const { key, text } of waiting) asked.current.set(key, text.trim());
    try {
      const answers = await readLines(waiting.map(({ text }) => ({ text: text.trim() })));
      waiting.forEach(({ key, text }, at) => {
        const read = answers[at];
        if (read !== undefined) settle(key, text.trim(), read);
      });
    } catch {
      // Without an answer a line stays unread, which counts as unmatched; the next change asks again.
    } finally {
      for (const { key } of waiting) asked.current.delete(key);
    }
  };

  const unread = lines.filter((line) => !isRead(line)).map(({ key, text }) => `${key}:${text}`);
  const waitingFor = unread.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unread decides, and readNow reads the newest lines.
  useEffect(() => {
    if (waitingFor === '') return;
    const timer = setTimeout(() => void readNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waitingFor]);

  return {
    readNow,
    setText: (key: number, text: string) =>
      change((before) => before.map((line) => (line.key === key ? { ...line, text } : line))),
    /** In the place of one line; empty ones after it give way. */
    paste: (key: number, texts: readonly string[]) =>
      change((before) => {
        const at = before.findIndex((line) => line.key === key);
        const own = before[at];
        const first = own === undefined || own.text.trim() === '' ? [] : [own];
        const rest = before.slice(at + 1).filter(({ text }) => text.trim() !== '');
        return [...before.slice(0, at), ...first, ...texts.map((text) => newLine(text)), ...rest];
      }),
    remove: (key: number) => change((before) => before.filter((line) => line.key !== key)),
    /** An empty line after this one, unless there is one. Gives the key of the line to go to. */
    next: (key: number): number => {
      const { current } = latest;
      const after = current[current.findIndex((line) => line.key === key) + 1];
      if (after !== undefined) return after.key;
      const line = newLine();
      change((before) => [...before, line]);
      return line.key;
    },
    pick: async (key: number, foodId: string) => {
      const text = latest.current.find((line) => line.key === key)?.text.trim() ?? '';
      const [read] = await readLines([{ text, foodId }]);
      if (read !== undefined) settle(key, text, read);
    },
    /** The same food, with how much of it goes in before its name. `false`: these words are no amount. */
    setAmount: async (key: number, amount: string): Promise<boolean> => {
      const line = latest.current.find((each) => each.key === key);
      if (line === undefined) return false;
      const text = `${amount.trim()} ${line.text.trim()}`;
      const foodId = line.read?.ingredient.foodId ?? undefined;
      const [read] = await readLines([{ text, ...(foodId === undefined ? {} : { foodId }) }]);
      if (read === undefined || lacksAmount({ ...line, text, read })) return false;
      change((before) => before.map((each) => (each.key === key ? { ...each, text, read } : each)));
      return true;
    },
    setIngredient: (key: number, changes: Partial<ReadLine['ingredient']>) =>
      change((before) =>
        before.map((line) =>
          line.key === key && line.read !== null
            ? { ...line, read: { ...line.read, ingredient: { ...line.read.ingredient, ...changes } } }
            : line,
        ),
      ),
  };
}
