import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { isFamilyFood } from '#domain/foods/food-id.ts';
import { formatDay } from '#platform/web/format.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { ProductAnswer } from '../contract/foods.ts';
import { productAllergenRows } from './allergen-rows.ts';
import { FamilyAllergies } from './family-allergies.tsx';
import { FamilyFoodButtons } from './family-foods/family-food-buttons.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './food.module.css';
import { NutritionCard } from './nutrition-card.tsx';

/** A food of a larger source, as its pack says: nothing about it was checked by us. */
export function ProductView({ product }: { readonly product: ProductAnswer }) {
  const { name, brand, category, gtin, source } = product;
  const isOwn = isFamilyFood(product.id);
  const kinds = [brand, category].filter((text) => text !== null && text !== '');
  return (
    <article className={classes.food}>
      <PageHeader
        title={name}
        description={kinds.length > 0 ? kinds.join(' · ') : undefined}
        actions={
          <>
            <FavouriteButton foodId={product.id} isFavourite={product.isFavourite} />
            {isOwn ? <FamilyFoodButtons foodId={product.id} name={name} /> : null}
          </>
        }
      />
      <SectionCard title="Allergens" description="Always read the label of what you buy.">
        <FamilyAllergies
          food={{ ...product.allergens, labelFree: [], words: [name, product.ingredientsText ?? ''] }}
        />
        <ProductAllergens allergens={product.allergens} />
      </SectionCard>
      <SectionCard title="On the package">
        <Text className={classes.pack ?? ''}>
          {product.ingredientsText ?? 'The ingredients are not known.'}
        </Text>
        {gtin === null ? null : (
          <Text size="sm" c="dimmed">
            Barcode {gtin.replace(/^0(?=\d{13}$)/, '')}
          </Text>
        )}
      </SectionCard>
      <NutritionCard
        nutrients={product.nutrients}
        isPer100Ml={product.isPer100Ml}
        portions={product.portions}
        source={
          <>
            Source:{' '}
            {isOwn ? 'the label, as you typed it on ' : `${source.name}, number ${source.code}, read in on `}
            {formatDay(product.updatedAt.slice(0, 10), 'long')}. Nutrients it does not report are not known,
            which is not zero.
          </>
        }
      />
    </article>
  );
}

function ProductAllergens({ allergens }: { readonly allergens: ProductAnswer['allergens'] }) {
  const named = productAllergenRows(allergens);
  return (
    <>
      {named.map(([words, codes]) => (
        <Text key={words}>
          <strong>{words}</strong> {codes.map((code) => ALLERGEN_NAMES[code]).join(', ')}
        </Text>
      ))}
      {allergens.areKnown ? (
        named.length === 0 ? (
          <Text>The ingredients on the package mention none of the 15 allergens we track.</Text>
        ) : null
      ) : (
        <Alert
          role="note"
          color="saffron"
          icon={<IconAlertTriangle />}
          title={named.length === 0 ? 'Allergens unknown' : 'Other allergens unknown'}
        >
          We do not know everything that is in it. That does not mean it is safe: read the package before you
          serve it.
        </Alert>
      )}
    </>
  );
}
