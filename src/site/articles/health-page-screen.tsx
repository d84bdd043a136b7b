import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { Breadcrumbs } from '#platform/web/ui/breadcrumbs.tsx';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ArticleBody } from './components/article-body.tsx';
import { ArticleEnd } from './components/article-end.tsx';
import { HealthPageCards } from './components/health-page-cards.tsx';
import type { HealthPage } from './health-pages.ts';

export function HealthPageScreen({ page }: { readonly page: HealthPage }) {
  const { slug, title, ages, description, dish, related } = page;
  return (
    <article>
      <Breadcrumbs trail={[{ label: 'Help Center', to: '/help-center' }]} here={title} />
      <Group align="flex-start" gap="lg">
        <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
          <PageHeader title={title} description={description} />
        </div>
        <DishDrawing recipe={dish} size={104} />
      </Group>
      <Stack gap="xl">
        <Group gap="sm">
          <Badge variant="light" color="leaf" size="lg" tt="none">
            {ages}
          </Badge>
          <Text size="sm" c="dimmed">
            For general information. It does not replace your own doctor or dietitian.
          </Text>
        </Group>
        <ArticleBody key={slug} kind="health" slug={slug} />
        <ArticleEnd slug={slug} related={related} />
        <section aria-labelledby="other-ages" className="no-print">
          <Title order={2} size="h3" id="other-ages" mb="sm">
            For other ages
          </Title>
          <HealthPageCards except={slug} />
        </section>
      </Stack>
    </article>
  );
}
