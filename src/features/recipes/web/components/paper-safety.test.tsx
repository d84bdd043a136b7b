// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaperSafety, type PaperSafetyProps } from './paper-safety.tsx';

afterEach(cleanup);

function show(changes: Partial<PaperSafetyProps['recipe']>, hasUnknownFoods: boolean) {
  const recipe = { allergens: [], family: [], contains: [], toddlerNote: null, softNote: null, ...changes };
  return render(<PaperSafety recipe={recipe} hasUnknownFoods={hasUnknownFoods} />);
}

it('says that there are none only while nothing is open', () => {
  show({}, false);
  expect(screen.getByText(/None of the 15/)).toBeDefined();
  cleanup();
  show({}, true);
  expect(screen.queryByText(/None of the 15/)).toBeNull();
  expect(screen.getByText(/allergens are not known/)).toBeDefined();
});

it('lists what only the steps name', () => {
  const foods = ['“chopped peanuts” in the steps'];
  const { container } = show({ allergens: [{ code: 'peanut', certainty: 'may_contain', foods }] }, false);
  expect(container.textContent).toContain('May contain: peanuts (“chopped peanuts” in the steps).');
  expect(screen.queryByText(/None of the 15/)).toBeNull();
});
