// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import {
  type Goal,
  type Goals,
  goalBody,
  type Habits,
  habitsBody,
  type Learned,
  type WeightGoalAnswer,
  type WeightGoals,
  weightBody,
} from '../contract/nutrition-goals.ts';
import {
  type GoalsChange,
  goalsWrite,
  replayOnGoals,
  replayOnHabits,
  replayOnWeight,
} from './goals-changes.ts';
import { SetGoalsScreen } from './set-goals-screen.tsx';

const ADULT = '018f3c6e-0000-7000-8000-000000000001';
const CHILD = '018f3c6e-0000-7000-8000-000000000002';

const goal = (nutrientType: Goal['nutrientType'], part: Partial<Goal>): Goal => {
  const ends = { lower: part.lower ?? null, upper: part.upper ?? null };
  return {
    nutrientType,
    targetValue: ends.lower ?? ends.upper,
    unit: 'g',
    source: 'default',
    reason: 'NASEM',
    usual: { ...ends, reason: 'NASEM' },
    bounds: { least: 25, most: 50 },
    hasLower: true,
    fixed: null,
    cautions: [],
    ...part,
    ...ends,
  };
};

const GOALS: Goal[] = [
  goal('calories', { lower: 2000, upper: 2000, unit: 'kcal', bounds: { least: 1600, most: 2500 } }),
  goal('fiber', { lower: 25 }),
  goal('sodium', {
    upper: 1800,
    unit: 'mg',
    source: 'doctor',
    reason: 'Set by the clinic',
    hasLower: false,
    bounds: null,
    fixed: { code: 'set_by_clinic', message: 'A clinic has set this number.' },
  }),
];
const ROOM = {
  weightKg: 80,
  leastKg: 53.5,
  mostKg: 86.7,
  mostLossPerWeek: 0.45,
  mostGainPerWeek: 0.45,
  kcalPerPace: 1050,
  noLoss: null,
};
const WEIGHT: WeightGoalAnswer = { goal: null, room: ROOM, fixed: null, mealsKcal: null, cautions: [] };
const LEARNED: Learned[string] = {
  from: 2100,
  to: 2600,
  kcal: 2350,
  loggedKcal: 1800,
  kgPerWeek: -0.1,
  completeDays: 20,
  weighedDays: 22,
  windowDays: 42,
  isLogShort: true,
};

let answers: Record<string, unknown>;

async function answer(url: string): Promise<Response> {
  const path = new URL(url, 'http://home.example').pathname;
  return path in answers
    ? Response.json(answers[path])
    : Response.json({ code: 'bad_request', message: 'No.' }, { status: 400 });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
  const goals: Goals = { [ADULT]: GOALS, [CHILD]: GOALS };
  const weight: WeightGoals = { [ADULT]: WEIGHT };
  const habits: Habits = {
    [ADULT]: { habits: [], only: null },
    [CHILD]: { habits: ['new_food'], only: 'not_for_children' },
  };
  const person = { hasAccount: false, yours: false };
  answers = {
    '/api/family-members': [
      { id: ADULT, name: 'Ana', relationship: 'spouse', ...person },
      { id: CHILD, name: 'Theo', relationship: 'child', ...person },
    ],
    '/api/nutrition-goals': goals,
    '/api/nutrition-goals/weight': weight,
    '/api/nutrition-goals/habits': habits,
    '/api/nutrition-goals/learned': {},
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address = '/set-goals') {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <SetGoalsScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Habits come first; numbers are there for who opens them. */
const NUMBERS = 'Protein, fiber, salt and more';
const unfold = async (summary: RegExp | string) => fireEvent.click(await screen.findByText(summary));

it('shows what is safe before anything is typed, and says why a number is refused', async () => {
  show();
  await unfold(NUMBERS);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Fiber' }));
  const form = screen.getByRole('form', { name: 'Your goal for Fiber' });
  expect(form.textContent).toContain('You can choose 25 to 50 g.');
  fireEvent.change(within(form).getByLabelText('At least'), { target: { value: '80' } });
  fireEvent.submit(form);
  expect(within(form).getByText('Please choose between 25 and 50 g.')).toBeDefined();
});

it('names the source of the usual numbers once, not below each of them', async () => {
  const goals = [...GOALS, goal('protein', { lower: 46 }), goal('fat', { lower: 44, reason: 'IOM' })];
  answers['/api/nutrition-goals'] = {
    [ADULT]: goals.map((each) => ({ ...each, usual: { ...each.usual, reason: each.reason } })),
  };
  show();
  await unfold(NUMBERS);
  expect(await screen.findByText('Set by the clinic')).toBeDefined();
  const numbers = screen.getByRole('list', { name: 'A day’s numbers' }).parentElement as HTMLElement;
  expect(numbers.textContent).not.toContain('NASEM');
  fireEvent.click(screen.getByText('Where these numbers come from'));
  const sources = [...numbers.querySelectorAll('details li:has(strong)')].map(
    ({ textContent }) => textContent,
  );
  expect(sources).toEqual(['Fiber, Protein: NASEM', 'Fat: IOM']);
});

it('has no way to change the number of a clinic', async () => {
  show();
  await unfold(NUMBERS);
  expect(await screen.findByText('Set by the clinic')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Sodium' })).toBeNull();
});

it('says what a weight goal means for meals, and why one is refused', async () => {
  show();
  await unfold(/^Weight goal/);
  fireEvent.click(await screen.findByRole('button', { name: 'Set a weight goal' }));
  const form = screen.getByRole('form', { name: 'Weight goal' });
  expect(form.textContent).not.toContain('118 lb');
  const field = within(form).getByLabelText('Goal (lb)');
  fireEvent.change(field, { target: { value: '100' } });
  fireEvent.submit(form);
  expect(form.textContent).toContain('BMI under 18.5');
  fireEvent.change(field, { target: { value: '160' } });
  expect(form.textContent).toContain('about 260 kcal a day less than the body uses');
});

it('says what to ask first, before calories change and on the way down only', async () => {
  const cautions = ['Please tell the care team first.'];
  const [calories, ...others] = GOALS;
  answers['/api/nutrition-goals'] = { [ADULT]: [{ ...calories, cautions }, ...others] };
  answers['/api/nutrition-goals/weight'] = { [ADULT]: { ...WEIGHT, cautions } };
  show();
  await unfold(/^Calories: /);
  await unfold(/^Weight goal/);
  fireEvent.click(await screen.findByRole('button', { name: 'Change calories' }));
  expect(screen.getByRole('form', { name: 'Your goal for Calories' }).textContent).toContain(cautions[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Set a weight goal' }));
  const form = screen.getByRole('form', { name: 'Weight goal' });
  const field = within(form).getByLabelText('Goal (lb)');
  fireEvent.change(field, { target: { value: '185' } });
  expect(form.textContent).not.toContain(cautions[0]);
  fireEvent.change(field, { target: { value: '160' } });
  expect(form.textContent).toContain(cautions[0]);
});

it('shows no amounts where a clinic plans the food, and says so', async () => {
  const message = 'A doctor or dietitian sets this number.';
  const fixed = { code: 'clinic_decides', message };
  answers['/api/nutrition-goals'] = {
    [ADULT]: [{ ...goal('calories', { bounds: null, fixed }), targetValue: null }],
  };
  answers['/api/nutrition-goals/weight'] = {};
  show();
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.body.textContent).not.toContain('kcal');
  expect(screen.queryByRole('list', { name: 'A day’s numbers' })).toBeNull();
});

it('a child sees habits, and no number, weight or calorie', async () => {
  show(`/set-goals?member=${CHILD}`);
  const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Try one new food a week' });
  expect(chosen.checked).toBe(true);
  expect(document.body.textContent).not.toMatch(/kcal|weight|\blb\b|\bkg\b|at least|at most/i);
});

it('the learned range is hidden until there is one, says that the log looks short, and is only offered', async () => {
  show();
  await screen.findByText(NUMBERS);
  expect(screen.queryByText('What the log and the scale say')).toBeNull();
  cleanup();
  answers['/api/nutrition-goals/learned'] = { [ADULT]: LEARNED };
  show();
  const card = await screen.findByRole('region', { name: 'What the log and the scale say' });
  expect(card.textContent).toContain('2,100 to 2,600 kcal');
  expect(card.textContent).toContain('More than that seems to be missing');
  expect(within(card).getByRole('button', { name: 'Use 2,350 kcal' })).toBeDefined();
  expect(screen.getByText(/^Calories: 2,000/)).toBeDefined();
});

it('says when goals could not be loaded', async () => {
  answers = {};
  show();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
});

const CHANGES: GoalsChange[] = [
  { kind: 'goal-set', memberId: ADULT, nutrientType: 'fiber', lower: 30, upper: null },
  { kind: 'goal-set', memberId: ADULT, nutrientType: 'calories', lower: 1900, upper: 1900 },
  { kind: 'goal-removed', memberId: ADULT, nutrientType: 'calories' },
  { kind: 'weight-set', memberId: ADULT, goalKg: 72, kgPerWeek: 0.2, setOn: '2026-03-01' },
  { kind: 'habits-set', memberId: CHILD, habits: ['new_food', 'whole_grain'] },
];

it('sends what the contract takes', () => {
  const bodies = CHANGES.map((change) => goalsWrite(change).body);
  const [first, second, , weight, habits] = bodies;
  for (const body of [first, second]) expect(goalBody.safeParse(body).error).toBeUndefined();
  expect(weightBody.safeParse(weight).error).toBeUndefined();
  expect(habitsBody.safeParse(habits).error).toBeUndefined();
});

it('shows changes that wait, and showing them twice changes nothing', () => {
  const goals = replayOnGoals({ [ADULT]: GOALS }, CHANGES);
  expect(goals[ADULT]?.map(({ lower, source }) => [lower, source])).toEqual([
    [2000, 'default'],
    [30, 'own'],
    [null, 'doctor'],
  ]);
  expect(replayOnGoals(goals, CHANGES)).toEqual(goals);
  const weight = replayOnWeight({ [ADULT]: WEIGHT }, CHANGES);
  expect(weight[ADULT]).toMatchObject({ goal: { goalKg: 72, startKg: 80 }, mealsKcal: -210 });
  expect(replayOnWeight(weight, CHANGES)).toEqual(weight);
  const habits = replayOnHabits({ [CHILD]: { habits: [], only: 'not_for_children' } }, CHANGES);
  expect(habits[CHILD]?.habits).toEqual(['new_food', 'whole_grain']);
});
