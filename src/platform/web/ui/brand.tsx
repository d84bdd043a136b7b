import { Group, Text } from '@mantine/core';

export const PRODUCT_NAME = 'Hearthwell';
export const PRODUCT_SUBTITLE = 'Family Nutrition Hub';

export const pageTitle = (title: string): string => `${title} · ${PRODUCT_NAME}`;

/** Mark, name and subtitle. The words carry the meaning; the mark is decoration. */
export function Brand({ compact = false }: { readonly compact?: boolean }) {
  return (
    <Group gap={10} wrap="nowrap">
      <img src="/favicon.svg" alt="" width={40} height={40} />
      <span>
        <Text component="span" display="block" fw={750} size="lg" lh={1.15} c="var(--mantine-color-text)">
          {PRODUCT_NAME}
        </Text>
        {compact ? null : (
          <Text component="span" display="block" size="xs" c="dimmed" lh={1.3}>
            {PRODUCT_SUBTITLE}
          </Text>
        )}
      </span>
    </Group>
  );
}
