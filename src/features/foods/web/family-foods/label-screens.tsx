import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { foodPlace } from '#domain/foods/food-id.ts';
import { LABEL_LIMITS } from '#domain/nutrition/label-figures.ts';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { familyFoodQuery } from '../api/family-foods.ts';
import classes from '../food.module.css';
import { LabelForm } from '../shared/label-form.tsx';

/** `?name=` and `?barcode=` are filled in. */
export function NewFoodScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const name = (query.get('name') ?? '').slice(0, LABEL_LIMITS.name);
  return (
    <div className={classes.food}>
      <PageHeader title="A food of your own" description="From the label on its package." />
      <LabelForm
        isPage
        label={{ name, barcode: query.get('barcode') }}
        onSaved={({ food }) => void navigate(`/foods/${food.id}`, { replace: true })}
        onCancel={() => void navigate(-1)}
      />
    </div>
  );
}

export function EditFoodScreen({ foodId }: { readonly foodId: string }) {
  const navigate = useNavigate();
  const query = useQuery(familyFoodQuery(foodPlace(foodId).sourceId));
  return (
    <LoadedPage
      query={query}
      title="Food"
      loading="Loading the food…"
      action={
        <Button component={Link} to="/foods/own">
          Your own foods
        </Button>
      }
    >
      {({ id, label, updatedAt }) => (
        <div className={classes.food}>
          <PageHeader title={label.name} description="What you logged keeps the numbers of its day." />
          <LabelForm
            isPage
            id={id}
            label={label}
            updatedAt={updatedAt}
            onSaved={({ food }) => void navigate(`/foods/${food.id}`, { replace: true })}
            onCancel={() => void navigate(-1)}
          />
        </div>
      )}
    </LoadedPage>
  );
}
