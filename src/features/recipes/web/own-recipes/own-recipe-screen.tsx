import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconChefHat, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { withFractionSigns } from '#domain/units/friendly-number.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { type DishFact, DishMethod, DishNotes, DishPage } from '#platform/web/ui/dish-page.tsx';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { OwnRecipeAnswer } from '../../contract/own-recipes.ts';
import { PaperSafety } from '../components/paper-safety.tsx';
import { PrintButtons } from '../components/print-buttons.tsx';
import { Suitability } from '../components/suitability.tsx';
import { useDeleteOwnRecipe } from './api/delete-own-recipe.ts';
import { useOwnRecipe } from './api/own-recipe-requests.ts';
import { CopyRecipeButton } from './copy-recipe-button.tsx';
import { countedAs, lineWords } from './own-dish.ts';
import classes from './own-recipe.module.css';
import { ownRecipePath } from './own-recipe-path.ts';
import { openText, ownTimeText } from './recipe-words.ts';

/** As every dish is drawn. */
export interface OwnDish {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly string[];
}

export interface OwnRecipeScreenProps {
  readonly recipeId: string;
  /* What other features draw and do; a route hands it in. */
  readonly picture: (dish: OwnDish) => ReactNode;
  readonly favourite: (dish: OwnDish) => ReactNode;
  /** Onto a list, into a plan. */
  readonly actions: (recipe: OwnRecipeAnswer) => ReactNode;
  readonly marks: (dish: OwnDish) => ReactNode;
  /** Who must not eat it. */
  readonly warning: (recipe: OwnRecipeAnswer) => ReactNode;
  readonly family: (recipe: OwnRecipeAnswer) => ReactNode;
  readonly allergens: (recipe: OwnRecipeAnswer) => ReactNode;
  readonly nutrition: (recipe: OwnRecipeAnswer) => ReactNode;
}

export function OwnRecipeScreen({ recipeId, ...parts }: OwnRecipeScreenProps) {
  return (
    <LoadedPage
      query={useOwnRecipe(recipeId)}
      title="Recipe"
      loading="Loading the recipe…"
      action={
        <Button component={Link} to="/recipes">
          All recipes
        </Button>
      }
    >
      {(recipe) => <OwnRecipeView recipe={recipe} {...parts} />}
    </LoadedPage>
  );
}

type ViewProps = Omit<OwnRecipeScreenProps, 'recipeId'> & { readonly recipe: OwnRecipeAnswer };

function OwnRecipeView({ recipe, family, allergens, nutrition, ...parts }: ViewProps) {
  const open = openText(recipe.counts);
  const { equipment, steps } = recipe.recipe;
  const { id, name, pictures } = recipe;
  const dish: OwnDish = { id, name, pictures };
  return (
    <DishPage
      picture={parts.picture(dish)}
      title={name}
      description={recipe.description}
      beside={parts.favourite(dish)}
      facts={factsOf(recipe)}
      warning={parts.warning(recipe)}
      suitability={<Suitability>{family(recipe)}</Suitability>}
      actions={
        <>
          {steps.length > 0 ? (
            <Button
              component={Link}
              to={`${ownRecipePath(id)}/cook`}
              leftSection={<IconChefHat size={20} aria-hidden />}
            >
              Start cooking
            </Button>
          ) : null}
          {parts.actions(recipe)}
        </>
      }
      paperSafety={<OnPaper recipe={recipe} />}
    >
      {open === null ? null : (
        <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} title="Some details are missing">
          <Text>{open}</Text>
          <IfMay need="meals:manage">
            <Anchor component={Link} to={`${ownRecipePath(id)}/edit`} className={classes.openLink ?? ''}>
              {recipe.counts.unmatched > 0 ? 'Pick the foods' : 'Add the weights'}
            </Anchor>
          </IfMay>
        </Alert>
      )}
      <DishMethod
        ingredients={
          <SectionCard title={`Ingredients for ${recipe.servings}`}>
            <Lines recipe={recipe} />
          </SectionCard>
        }
        steps={steps.map(withFractionSigns)}
      >
        {steps.length === 0 ? <Text c="dimmed">No steps yet.</Text> : null}
        {equipment.length > 0 ? (
          <Text size="sm" c="dimmed">
            Tools: {equipment.join(', ')}.
          </Text>
        ) : null}
      </DishMethod>
      <Remarks recipe={recipe} />
      {parts.marks(dish)}
      <SectionCard
        title="Allergens"
        description="Based on the foods and words of the recipe. Always read the label of what you buy."
        className="no-print"
      >
        {allergens(recipe)}
      </SectionCard>
      <SectionCard
        title="Nutrition per serving"
        description={recipe.energyKcal === null ? 'Energy is not known' : `${recipe.energyKcal} kcal`}
        className="no-print"
      >
        {nutrition(recipe)}
      </SectionCard>
      <PlanHint open={recipe.openForPlans} />
      <LastActions recipe={recipe} />
      <TakeAlong recipe={recipe} />
    </DishPage>
  );
}

function OnPaper({ recipe }: { readonly recipe: OwnRecipeAnswer }) {
  const { toddlerNote, softNote } = recipe.recipe;
  const notes = {
    toddlerNote: toddlerNote === null ? null : withFractionSigns(toddlerNote),
    softNote: softNote === null ? null : withFractionSigns(softNote),
  };
  return <PaperSafety recipe={{ ...recipe, ...notes }} hasUnknownFoods={recipe.counts.unmatched > 0} />;
}

/** What few need, at the end of the page as on that of our recipes. */
function LastActions({ recipe }: { readonly recipe: OwnRecipeAnswer }) {
  const remove = useDeleteOwnRecipe();
  const navigate = useNavigate();
  return (
    <Group gap="sm" className="no-print">
      <IfMay need="meals:manage">
        <Button
          component={Link}
          to={`${ownRecipePath(recipe.id)}/edit`}
          variant="default"
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          Change
        </Button>
        <CopyRecipeButton recipeId={recipe.id} label="Make a copy" />
      </IfMay>
      <PrintButtons />
      <IfMay need="meals:manage">
        <Button
          variant="light"
          color="tomato"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => {
            remove(recipe);
            void navigate('/recipes');
          }}
        >
          Delete this recipe
        </Button>
      </IfMay>
    </Group>
  );
}

function factsOf({ recipe, mealTypes, energyKcal }: OwnRecipeAnswer): readonly DishFact[] {
  const { cuisine, prepMinutes, cookMinutes } = recipe;
  return [
    { name: 'Meal', value: mealTypes.map((meal) => MEAL_NAMES[meal].toLowerCase()).join(', ') || 'Any meal' },
    { name: 'Time', value: ownTimeText(prepMinutes, cookMinutes) },
    { name: 'Serves', value: String(recipe.servings) },
    { name: 'Energy', value: energyKcal === null ? 'Not known' : `${energyKcal} kcal a serving` },
    ...(cuisine === null ? [] : [{ name: 'Cuisine', value: cuisine }]),
  ];
}

function Lines({ recipe }: { readonly recipe: OwnRecipeAnswer }) {
  return (
    <ul className={classes.lines}>
      {recipe.recipe.ingredients.map((line, at) => {
        const food = recipe.foods[at] ?? null;
        const counted = food === null ? 'Not matched with a food' : countedAs(line.text, food.name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and do not move here
          <li key={at}>
            {lineWords(line)}
            {counted === null ? null : (
              <span className={classes.match} data-known={food !== null}>
                {food === null ? <IconAlertTriangle size={16} aria-hidden /> : null}
                {counted}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Remarks({ recipe }: { readonly recipe: OwnRecipeAnswer }) {
  const { toddlerNote, softNote, makeAhead, storage } = recipe.recipe;
  const remarks = [
    // On paper these two stand above the recipe.
    ['For a small child', toddlerNote, 'no-print'],
    ['For soft food', softNote, 'no-print'],
    ['Make ahead and leftovers', makeAhead, ''],
    ['Storage', storage === '' ? null : storage, ''],
  ] as const;
  if (remarks.every(([, text]) => text === null)) return null;
  return (
    <DishNotes>
      {remarks.map(([title, text, className]) =>
        text === null ? null : (
          <QuietNote key={title} kind="tip" title={title} className={className}>
            {withFractionSigns(text)}
          </QuietNote>
        ),
      )}
    </DishNotes>
  );
}

/** Enough to see what kind of thing is meant. */
const OPEN_SHOWN = 4;

function PlanHint({ open }: { readonly open: readonly string[] }) {
  if (open.length === 0) return null;
  const rest = open.length - OPEN_SHOWN;
  return (
    <IfMay need="meals:manage">
      <QuietNote kind="tip" title="Not ready for meal plans yet">
        A plan checks each food for each person. First, please tell us:
        <ul>
          {open.slice(0, OPEN_SHOWN).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {rest > 0 ? <li>{rest === 1 ? 'one more thing' : `${rest} more things`}</li> : null}
        </ul>
      </QuietNote>
    </IfMay>
  );
}

function TakeAlong({ recipe }: { readonly recipe: OwnRecipeAnswer }) {
  const path = apiPaths.ownRecipes.exportOwn.replace(':id', recipe.id);
  return (
    <SectionCard title="Export" className="no-print">
      {recipe.sourceUrl === null ? null : (
        <Text className={classes.source ?? ''}>
          From{' '}
          <Anchor href={recipe.sourceUrl} target="_blank" rel="noreferrer noopener">
            {recipe.sourceUrl}
          </Anchor>
        </Text>
      )}
      <div className={classes.files}>
        <Button component="a" variant="default" href={`${path}?format=schema-org`} download>
          File for other recipe apps
        </Button>
        <Button component="a" variant="default" href={`${path}?format=cooklang`} download>
          Plain text file (Cooklang)
        </Button>
      </div>
    </SectionCard>
  );
}
