import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { SetTable } from '#features/dish-pictures/web/shared/set-table.tsx';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import { RecipeCard } from '#features/recipes/web/components/recipe-card.tsx';
import { FIRST_RECIPES } from '#features/recipes/web/first-recipes.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { FORM_SAMPLES } from './form-samples.ts';
import classes from './gallery.module.css';
import { FAMILY_FIT } from './sample-family.ts';

/** No one is signed in here: nothing is asked of the server. */
function offlineClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData([apiPaths.recipePhotos.list], []);
  return client;
}

export function WithSampleAnswers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(offlineClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const dishOf = (id: string) => ({ id, pictures: [] });

export function DishSamples() {
  return (
    <WithSampleAnswers>
      <SectionCard title="Dishes" description="On a page, on their way, and in a list.">
        <div className={classes.wide}>
          <WideDrawing dish={dishOf('austrian-potato-goulash-mushrooms')} className={classes.drawing ?? ''} />
          <SetTable className={classes.drawing ?? ''} />
        </div>
        <ul className={classes.cards}>
          {FIRST_RECIPES.slice(0, 4).map((recipe, at) => (
            <RecipeCard
              key={recipe.id}
              recipe={recipe}
              family={FAMILY_FIT[at] ?? null}
              marks={undefined}
              photo={undefined}
              atHand={at === 3 ? { recipeId: recipe.id, have: 4, lacks: ['plantain'] } : undefined}
              headingOrder={3}
              isFirst
            />
          ))}
        </ul>
      </SectionCard>
      <SectionCard title="Forms of dishes" description="How each form is drawn, as a list cuts it out.">
        <ul className={classes.forms}>
          {Object.entries(FORM_SAMPLES).map(([form, id]) => (
            <li key={form}>
              <DishThumb dish={dishOf(id)} photo={undefined} size={72} />
              {form}
            </li>
          ))}
        </ul>
      </SectionCard>
    </WithSampleAnswers>
  );
}
