import { Button, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Breadcrumbs } from '#platform/web/ui/breadcrumbs.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { HELP_TOPICS, type HelpArticle, helpArticle } from '../help-articles.ts';
import { ArticleBody } from './components/article-body.tsx';
import { ArticleEnd } from './components/article-end.tsx';

function Article({ article }: { readonly article: HelpArticle }) {
  const { slug, title, summary, topic, related } = article;
  return (
    <article>
      <Breadcrumbs
        trail={[
          { label: 'Help Center', to: '/help-center' },
          { label: HELP_TOPICS[topic].name, to: `/help-center#${topic}` },
        ]}
        here={title}
      />
      <PageHeader title={title} description={summary} />
      <Stack gap="xl">
        <ArticleBody kind="help" slug={slug} />
        <ArticleEnd slug={slug} related={related} />
      </Stack>
    </article>
  );
}

export function HelpArticleScreen({ slug }: { readonly slug: string }) {
  const article = helpArticle(slug);
  if (article) return <Article key={slug} article={article} />;
  return (
    <>
      <PageHeader title="We could not find this article" />
      <EmptyState
        title="The address may be mistyped"
        Icon={IconSearch}
        action={
          <Button component={Link} to="/help-center">
            Open the Help Center
          </Button>
        }
      >
        Browse or search every article in the Help Center.
      </EmptyState>
    </>
  );
}
