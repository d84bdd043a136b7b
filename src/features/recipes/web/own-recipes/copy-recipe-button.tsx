import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { showToast } from '#platform/web/toast.ts';
import { useCopyRecipe } from './api/own-recipe-requests.ts';

export interface CopyRecipeButtonProps {
  /** One of ours, or an own one. */
  readonly recipeId: string;
  readonly label?: string;
}

/** Makes an own recipe of it and opens that one to be changed. */
export function CopyRecipeButton({ recipeId, label = 'Make a family copy' }: CopyRecipeButtonProps) {
  const copy = useCopyRecipe();
  const navigate = useNavigate();
  const start = () =>
    copy.mutate(
      { id: createUuid(), recipeId },
      {
        onSuccess: ({ id }) => void navigate(`/recipes/own/${id}/edit`),
        onError: () => showToast({ title: 'Not copied', message: 'Please try again.', kind: 'error' }),
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={20} aria-hidden />}
      loading={copy.isPending}
      onClick={start}
    >
      {label}
    </Button>
  );
}
