import { Button, Group, Text } from '@mantine/core';
import { IconChefHat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { listText } from '#domain/text/list-text.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import { type DishAhead, useDishAhead } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';
import { formatUsd } from '#platform/web/format.ts';
import { type DishFact, DishMethod, DishNotes, DishPage } from '#platform/web/ui/dish-page.tsx';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import { useDrawnInSteps } from '#platform/web/use-drawn-in-steps.ts';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import type { RecipeAnswer } from '../contract/recipes.ts';
import { useListedRecipe } from './api/list-recipes.ts';
import { useRecipe } from './api/read-recipe.ts';
import { AllergenList } from './components/allergen-list.tsx';
import { DishPicture } from './components/dish-picture.tsx';
import { FamilyFitList, Refusals } from './components/family-fit-list.tsx';
import { FavouriteButton } from './components/favourite-button.tsx';
import { IngredientList } from './components/ingredient-list.tsx';
import { MarksCard } from './components/marks-card.tsx';
import { WholeLabel } from './components/nutrition-figures.tsx';
import { PaperSafety } from './components/paper-safety.tsx';
import { PrintButtons } from './components/print-buttons.tsx';
import { SmallChildNote } from './components/small-child-note.tsx';
import { Suitability } from './components/suitability.tsx';
import type { Eater } from './eating.ts';
import { dietText } from './recipe-words.ts';
import { stepText } from './scaled-amount.ts';
import { type EatingChoice, useEating } from './use-eating.ts';

export interface RecipeScreenProps {
  readonly recipeId: string;
  /** What other features do with a recipe: put it into a plan or on a list. */
  readonly actions: (recipe: RecipeAnswer, eating: EatingChoice) => ReactNode;
  /** What few need: at the end of the page. */
  readonly lastActions: (recipe: RecipeAnswer) => ReactNode;
}

export function RecipeScreen({ recipeId, actions, lastActions }: RecipeScreenProps) {
  const query = useRecipe(recipeId);
  const listed = useListedRecipe(recipeId);
  const ahead = useDishAhead(recipeId);
  // The frame is drawn at build, when nothing is known.
  const known = useHydrated() ? (listed ?? ahead) : undefined;
  // The picture of a card grows into that of the page; both are there before the recipe itself is.
  const isDrawn = useDrawnInSteps(Boolean(query.data));
  if (query.isPending || (query.data && !isDrawn)) {
    const recipe = known ?? { id: recipeId, name: 'Recipe', pictures: [] };
    return <ComingRecipe recipe={recipe} description={known === listed ? (listed?.description ?? '') : ''} />;
  }
  return (
    <LoadedPage
      query={query}
      title="Recipe"
      loading="Loading the recipe…"
      action={
        <Button component={Link} to="/recipes">
          All recipes
        </Button>
      }
    >
      {(recipe) => <RecipeView recipe={recipe} actions={actions} lastActions={lastActions} />}
    </LoadedPage>
  );
}

interface ComingRecipeProps {
  readonly recipe: DishAhead;
  readonly description: string;
}

function ComingRecipe({ recipe, description }: ComingRecipeProps) {
  return (
    <DishPage
      picture={<DishPicture recipe={recipe} />}
      title={recipe.name}
      description={description}
      beside={null}
      facts={[]}
      actions={null}
      paperSafety={null}
    >
      <Loading label="Loading the recipe…">
        <SkeletonText count={8} />
      </Loading>
    </DishPage>
  );
}

interface RecipeViewProps extends Pick<RecipeScreenProps, 'actions' | 'lastActions'> {
  readonly recipe: RecipeAnswer;
}

function RecipeView({ recipe, actions, lastActions }: RecipeViewProps) {
  const eating = useEating(recipe);
  const own = (text: string) => stepText(text, eating.units);
  return (
    <DishPage
      picture={<DishPicture recipe={recipe} />}
      title={recipe.name}
      description={recipe.description}
      beside={<FavouriteButton recipe={recipe} />}
      facts={factsOf(recipe, eating)}
      paperSafety={
        <PaperSafety
          recipe={{
            ...recipe,
            toddlerNote: own(recipe.toddlerNote),
            softNote: recipe.softNote ? own(recipe.softNote) : null,
          }}
          hasUnknownFoods={false}
        />
      }
      warning={<Refusals dish={recipe} />}
      suitability={
        <Suitability>
          <FamilyFitList fits={recipe.family} />
        </Suitability>
      }
      actions={
        <>
          <Button
            component={Link}
            to={`/recipes/${recipe.id}/cook${eating.search}`}
            leftSection={<IconChefHat size={20} aria-hidden />}
          >
            Start cooking
          </Button>
          {actions(recipe, eating)}
        </>
      }
    >
      <DishMethod
        ingredients={<IngredientList recipe={recipe} eating={eating} />}
        steps={recipe.steps.map(own)}
      >
        {recipe.equipment.length > 0 ? (
          <Text size="sm" c="dimmed">
            Tools: {listText(recipe.equipment)}.
          </Text>
        ) : null}
      </DishMethod>
      <DishNotes>
        {recipe.toddlerNote === '' ? null : (
          <SmallChildNote isForSoftFood={!recipe.softNote}>{own(recipe.toddlerNote)}</SmallChildNote>
        )}
        {/* A page that was kept for use without a network may be older than these two texts. */}
        {recipe.softNote ? (
          <QuietNote kind="safety" className="no-print" title="For soft food">
            {own(recipe.softNote)}
          </QuietNote>
        ) : null}
        {recipe.makeAhead ? (
          <QuietNote kind="tip" title="Make ahead and leftovers">
            {own(recipe.makeAhead)}
          </QuietNote>
        ) : null}
        <QuietNote kind="tip" title="Storage">
          {own(recipe.storage)}
        </QuietNote>
      </DishNotes>
      <MarksCard recipe={recipe} />
      <SectionCard
        title="Allergens and diets"
        description="Always read the label of what you buy."
        className="no-print"
      >
        <AllergenList recipe={recipe} hasUnknownFoods={false} />
        <Text size="sm">Diets: {dietText(recipe.diets) || 'none that we know of'}.</Text>
      </SectionCard>
      <SectionCard title="Nutrition per serving" description={nutritionLine(recipe)} className="no-print">
        <WholeLabel recipe={recipe} source={recipe.nutrientSource} />
      </SectionCard>
      <Group gap="sm" className="no-print">
        {lastActions(recipe)}
        <PrintButtons />
      </Group>
    </DishPage>
  );
}

const factsOf = (recipe: RecipeAnswer, { servings, eaters }: EatingChoice): readonly DishFact[] => [
  { name: 'Time', value: `${minutesText(recipe.minutes)} (${minutesText(recipe.prepMinutes)} to prepare)` },
  { name: 'Serves', value: String(recipe.servings), only: 'screen' },
  { name: 'Makes', value: servingsText(servings), only: 'paper' },
  ...(recipe.energyKcal === null
    ? []
    : [{ name: 'Energy', value: `${recipe.energyKcal} kcal a serving`, only: 'screen' as const }]),
  ...(eaters.length === 0
    ? []
    : [{ name: 'Who eats', value: listText(eaters.map(eaterText)), only: 'paper' as const }]),
  {
    name: 'For',
    value: listText(recipe.mealTypes.map((meal) => MEAL_NAMES[meal].toLowerCase())),
    only: 'screen',
  },
  { name: 'Cost', value: `about ${formatUsd(recipe.costUsd)} a serving`, only: 'screen' },
];

/** "Mia (½ serving)" */
const eaterText = ({ fit, servings }: Eater): string => `${displayName(fit)} (${servingsText(servings)})`;

/** "450 kcal, 21 g protein" */
function nutritionLine({ energyKcal, proteinG }: RecipeAnswer): string {
  const energy = energyKcal === null ? 'Energy is not known' : `${energyKcal} kcal`;
  return proteinG === null ? energy : `${energy}, ${Math.round(proteinG)} g protein`;
}
