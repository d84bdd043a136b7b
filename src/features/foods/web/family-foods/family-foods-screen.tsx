import { Anchor, Button, Text } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { familyFoodsQuery } from '../api/family-foods.ts';
import classes from '../food.module.css';

/** What the household has made of labels. */
export function FamilyFoodsScreen() {
  const query = useQuery(familyFoodsQuery);
  const hidden = usePendingDeletions();
  const add = (
    <IfMay need="food-log:log">
      <Button component={Link} to="/foods/new" leftSection={<IconPlus size={20} aria-hidden />}>
        Add a food
      </Button>
    </IfMay>
  );
  return (
    <LoadedPage query={query} title="Your own foods" loading="Loading your foods…" action={add}>
      {(all) => {
        const foods = all.filter(({ food }) => !hidden.has(food.id));
        return foods.length === 0 ? (
          <EmptyState title="Your own foods" Icon={IconPackage} action={add}>
            Add what you buy and we do not know. The label has all it takes.
          </EmptyState>
        ) : (
          <>
            <PageHeader title="Your own foods" description="Added from their labels." actions={add} />
            <ul className={classes.own}>
              {foods.map(({ food, label }) => (
                <li key={food.id} className={classes.ownRow}>
                  <Anchor component={Link} to={`/foods/${food.id}`}>
                    {label.name}
                  </Anchor>
                  {label.brand === null ? null : (
                    <Text size="sm" c="dimmed" component="span">
                      {label.brand}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </LoadedPage>
  );
}
