import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { foodPlace } from '#domain/foods/food-id.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import { removeFamilyFood } from '../api/family-foods.ts';

export interface FamilyFoodButtonsProps {
  readonly foodId: string;
  readonly name: string;
}

export function FamilyFoodButtons({ foodId, name }: FamilyFoodButtonsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = () => {
    deleteWithUndo({
      id: foodId,
      title: `${name} was removed`,
      message: 'What you logged of it stays.',
      async remove(keepalive) {
        await removeFamilyFood(foodPlace(foodId).sourceId, keepalive);
        if (!keepalive) await refreshAfter(client, apiPaths.familyFoods.list);
      },
    });
    void navigate('/foods/own');
  };
  return (
    <IfMay need="food-log:log">
      <Button
        component={Link}
        to={`/foods/${foodId}/edit`}
        variant="default"
        leftSection={<IconPencil size={20} aria-hidden />}
      >
        Change
      </Button>
      <Button variant="default" leftSection={<IconTrash size={20} aria-hidden />} onClick={remove}>
        Remove
      </Button>
    </IfMay>
  );
}
