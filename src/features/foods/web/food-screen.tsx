import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { portionLabel } from '#domain/foods/food.ts';
import { type DishPhoto, useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { useGrowingPicture, wayToDish } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { FoodAnswer } from '../contract/foods.ts';
import { allergenRows, knownOf } from './allergen-rows.ts';
import { useFood } from './api/read-food.ts';
import { FamilyAllergies } from './family-allergies.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './food.module.css';
import { FoodFactCards } from './food-facts.tsx';
import { flagTexts, priceText } from './food-words.ts';
import { NutritionCard } from './nutrition-card.tsx';
import { ProductView } from './product-view.tsx';

export function FoodScreen({ foodId }: { readonly foodId: string }) {
  return (
    <LoadedPage
      query={useFood(foodId)}
      title="Food"
      loading="Loading the food…"
      action={
        <Button component={Link} to="/recipes">
          All recipes
        </Button>
      }
    >
      {(food) => (food.kind === 'food' ? <FoodView food={food} /> : <ProductView product={food} />)}
    </LoadedPage>
  );
}

function FoodView({ food }: { readonly food: FoodAnswer }) {
  return (
    <article className={classes.food}>
      <PageHeader
        title={food.name}
        description={
          <>
            {AISLE_NAMES[food.aisle]}
            {food.synonyms.length > 0 ? ` · also called ${food.synonyms.join(', ')}` : ''}
          </>
        }
        actions={<FavouriteButton foodId={food.id} isFavourite={food.isFavourite} />}
      />
      <SectionCard title="Allergens" description="Always read the label of what you buy.">
        <FamilyAllergies food={knownOf(food)} />
        <Allergens food={food} />
      </SectionCard>
      <SectionCard title="Good to know">
        <GoodToKnow food={food} />
      </SectionCard>
      <Nutrition food={food} />
      <FoodFactCards facts={food.facts} />
      {food.recipes.length > 0 ? (
        <SectionCard
          title={food.recipes.length === 1 ? 'In 1 recipe' : `In ${food.recipes.length} recipes`}
          className="no-print"
        >
          <Dishes dishes={food.recipes} />
        </SectionCard>
      ) : null}
    </article>
  );
}

function Dishes({ dishes }: { readonly dishes: FoodAnswer['recipes'] }) {
  const photos = useDishPhotos();
  return (
    <ul className={classes.recipes}>
      {dishes.map((dish) => (
        <li key={dish.id}>
          <DishLink dish={dish} photo={photos.get(dish.id)} />
        </li>
      ))}
    </ul>
  );
}

interface DishLinkProps {
  readonly dish: FoodAnswer['recipes'][number];
  readonly photo: DishPhoto | undefined;
}

function DishLink({ dish: { id, name }, photo }: DishLinkProps) {
  const path = `/recipes/${id}`;
  return (
    <Link {...wayToDish(path, { id, name, pictures: [] })}>
      <span className={useGrowingPicture(path)}>
        <DishThumb dish={{ id, pictures: [] }} photo={photo} size={56} />
      </span>
      {name}
    </Link>
  );
}

/** What one person is usually served first, then the measures of the food. */
function portionsOf({ facts, portions }: FoodAnswer): readonly { label: string; grams: number }[] {
  const serving = facts.kidney?.serving;
  const measures = portions.map((portion) => ({ label: portionLabel(portion), grams: portion.grams }));
  return serving === undefined
    ? measures
    : [serving, ...measures.filter(({ label }) => label !== serving.label)];
}

function Nutrition({ food }: { readonly food: FoodAnswer }) {
  const { name, code, proxy } = food.source;
  return (
    <NutritionCard
      nutrients={food.nutrients}
      portions={portionsOf(food)}
      source={
        <>
          Source: {name}
          {code === food.id ? '' : `, row ${code}`}. {proxy ?? ''} Edible part only. Nutrients the source does
          not report are unknown, not zero.
        </>
      }
    />
  );
}

function Allergens({ food }: { readonly food: FoodAnswer }) {
  const known = allergenRows(food);
  if (known.length === 0) {
    return (
      <Text>
        {food.use === 'as-eaten'
          ? 'Usually made without the 15 allergens we track. Ask what is in the one that you eat.'
          : 'None of the 15 allergens we track.'}
      </Text>
    );
  }
  return (
    <>
      {known.map(([words, codes]) => (
        <Text key={words}>
          <strong>{words}</strong> {codes.map((code) => ALLERGEN_NAMES[code]).join(', ')}
        </Text>
      ))}
      {food.allergenBasis === null ? null : (
        <Text size="sm" c="dimmed">
          {food.allergenBasis}
        </Text>
      )}
    </>
  );
}

function GoodToKnow({ food }: { readonly food: FoodAnswer }) {
  const flags = flagTexts(food);
  return (
    <ul className={classes.facts}>
      {food.madeOf.length > 0 ? <li>Made of {food.madeOf.join(', ')}</li> : null}
      {flags.map((flag) => (
        <li key={flag}>{flag.charAt(0).toUpperCase() + flag.slice(1)}</li>
      ))}
      <li>{priceText(food)}</li>
    </ul>
  );
}
