import { ActionIcon, Chip, Group, SegmentedControl, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';
import { MOST_SERVINGS, portionOf } from '../eating.ts';
import { withoutPortion } from '../fit-words.ts';
import classes from '../recipe.module.css';
import type { EatingChoice } from '../use-eating.ts';

interface EatingControlProps {
  readonly recipe: RecipeAnswer;
  readonly eating: EatingChoice;
}

/** How many servings, where nobody is chosen, and in which units the amounts are given. */
export function AmountControl({ eating }: Pick<EatingControlProps, 'eating'>) {
  return (
    <Group gap="sm" className="no-print">
      {eating.eaters.length === 0 ? <Stepper eating={eating} /> : null}
      <SegmentedControl
        aria-label="Units"
        value={eating.units}
        onChange={(units) => eating.chooseUnits(units as UnitSystem)}
        data={[
          { value: 'us', label: 'US' },
          { value: 'metric', label: 'Metric' },
        ]}
      />
    </Group>
  );
}

/** Who eats: the amounts below follow. */
export function EatingControl({ recipe, eating }: EatingControlProps) {
  if (recipe.family.length === 0) return null;
  return (
    <div className={`${classes.eating} no-print`}>
      <People recipe={recipe} eating={eating} />
      {eating.eaters.length > 0 ? <Portions recipe={recipe} eating={eating} /> : null}
    </div>
  );
}

function People({ recipe, eating }: EatingControlProps) {
  const heading = useId();
  const chosen = new Set(eating.eaters.map(({ fit }) => fit.memberId));
  const able = recipe.family.filter((fit) => portionOf(fit, eating.meal) !== null);
  const without = withoutPortion(recipe.family, able);
  const names = shortNames(recipe.family.map((fit) => ({ ...fit, id: fit.memberId })));
  return (
    <fieldset className={classes.plain} aria-labelledby={heading}>
      <Text id={heading} fw={600} mb={6}>
        Who is eating?
      </Text>
      {recipe.mealTypes.length > 1 ? (
        <SegmentedControl
          mb="xs"
          aria-label="Which meal?"
          value={eating.meal}
          onChange={(meal) => eating.chooseMeal(meal as EatingChoice['meal'])}
          data={recipe.mealTypes.map((meal) => ({ value: meal, label: MEAL_NAMES[meal] }))}
        />
      ) : null}
      <Group gap="xs">
        {able.map((fit) => (
          <Chip
            key={fit.memberId}
            size="md"
            classNames={{ label: classes.eater ?? '' }}
            checked={chosen.has(fit.memberId)}
            onChange={() => eating.toggle(fit.memberId)}
          >
            {names.get(fit.memberId) ?? fit.name}
          </Chip>
        ))}
        {able.length > 1 && chosen.size < able.length ? (
          <Chip
            size="md"
            variant="light"
            classNames={{ label: classes.eater ?? '' }}
            checked={false}
            onChange={() => eating.chooseEveryone()}
          >
            Everyone
          </Chip>
        ) : null}
      </Group>
      {without !== '' ? (
        <Text size="sm" c="dimmed" mt={6}>
          {without}
        </Text>
      ) : null}
    </fieldset>
  );
}

function Stepper({ eating }: Pick<EatingControlProps, 'eating'>) {
  const { servings, chooseServings } = eating;
  return (
    <fieldset className={classes.stepper} aria-label="How many servings">
      <ActionIcon
        variant="default"
        aria-label="One serving fewer"
        disabled={servings <= 1}
        onClick={() => chooseServings(servings - 1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <output className={classes.count}>{servings === 1 ? '1 serving' : `${servings} servings`}</output>
      <ActionIcon
        variant="default"
        aria-label="One serving more"
        disabled={servings >= MOST_SERVINGS}
        onClick={() => chooseServings(servings + 1)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

function Portions({ recipe, eating }: EatingControlProps) {
  return (
    <div role="status">
      <Text fw={600}>
        Cook {servingsText(eating.servings)} as {MEAL_NAMES[eating.meal].toLowerCase()}
      </Text>
      <ul className={classes.portions}>
        {eating.eaters.map(({ fit, servings }) => (
          <li key={fit.memberId}>
            <span>{displayName(fit)}</span>
            <span>
              {servingsText(servings)}, about {Math.round(recipe.servingGrams * servings)} g
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
