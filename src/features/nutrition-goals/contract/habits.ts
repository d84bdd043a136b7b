/** Small things to do, without a number to reach. None names a food that someone may not eat. */
export const HABITS = [
  { code: 'fruit_at_breakfast', group: 'Fruit', words: 'Fruit at breakfast' },
  { code: 'fruit_in_lunch_box', group: 'Fruit', words: 'Fruit in the lunch box' },
  { code: 'vegetable_at_lunch', group: 'Vegetables', words: 'A vegetable at lunch' },
  { code: 'vegetable_at_dinner', group: 'Vegetables', words: 'A vegetable at dinner' },
  { code: 'two_colors', group: 'Vegetables', words: 'Two colors of vegetables a day' },
  { code: 'whole_grain', group: 'Grains', words: 'A whole grain every day' },
  { code: 'new_food', group: 'Trying things', words: 'Try one new food a week' },
  { code: 'choose_dinner', group: 'Trying things', words: 'Choose one dinner a week for everyone' },
  { code: 'cook_together', group: 'Together', words: 'Cook together once a week' },
  { code: 'eat_together', group: 'Together', words: 'Eat together with the screens off' },
] as const;

export type HabitCode = (typeof HABITS)[number]['code'];
export const HABIT_CODES = HABITS.map(({ code }) => code) as [HabitCode, ...HabitCode[]];

/** A few are kept, many are forgotten. */
export const MOST_HABITS = 3;
