import '../article-of-the-page.ts';
import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { type ArticleKind, articleAtHand, articleBody, forgetArticle } from '../article-bodies.ts';
import { type Block, parseArticle, sourceIdsOf } from '../article-text.ts';
import classes from '../articles.module.css';
import { HEALTH_SOURCES } from '../health-sources.ts';
import { ArticleBlocks } from './article-blocks.tsx';

function Contents({ blocks }: { readonly blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  return (
    <nav className={`${classes.contents} no-print`} aria-labelledby="on-this-page">
      <Text id="on-this-page" fw={700} mb={4}>
        On this page
      </Text>
      <ul>
        {headings.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id}>
              <a href={`#${block.id}`}>{block.text}</a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function Sources({ ids }: { readonly ids: readonly string[] }) {
  return (
    <section aria-labelledby="sources">
      <Title order={2} id="sources" mb="sm">
        Sources
      </Title>
      <ol className={classes.sources}>
        {ids.map((id) => {
          const source = HEALTH_SOURCES[id];
          return source ? (
            <li key={id} id={`source-${id}`}>
              {source.body}: <a href={source.url}>{source.title}</a> ({source.year ?? 'undated page'})
            </li>
          ) : null;
        })}
      </ol>
    </section>
  );
}

interface ArticleTextProps {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly onRetry: () => void;
}

function ArticleText({ kind, slug, onRetry }: ArticleTextProps) {
  const text = articleAtHand(kind, slug) ?? use(articleBody(kind, slug));
  if (text === null) return <ErrorState title="We could not load this page" onRetry={onRetry} />;
  const blocks = parseArticle(text);
  const sources = sourceIdsOf(blocks);
  return (
    <Stack gap="xl">
      {kind === 'health' ? <Contents blocks={blocks} /> : null}
      <div className={classes.body}>
        <ArticleBlocks blocks={blocks} order={sources} />
      </div>
      {sources.length > 0 ? <Sources ids={sources} /> : null}
    </Stack>
  );
}

function TextToCome() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the text…</VisuallyHidden>
      <Stack gap="sm" maw="44rem" aria-hidden>
        {['100%', '94%', '97%', '60%', '100%', '88%', '72%'].map((width) => (
          <Skeleton key={width} height={18} width={width} radius="sm" />
        ))}
      </Stack>
    </div>
  );
}

export type ArticleBodyProps = Omit<ArticleTextProps, 'onRetry'>;

/** The text of an article, fetched when it is first shown; part of the HTML where the page is prerendered. */
export function ArticleBody({ kind, slug }: ArticleBodyProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    forgetArticle(kind, slug);
    setAttempt(attempt + 1);
  };
  return (
    <Suspense key={`${kind} ${slug} ${attempt}`} fallback={<TextToCome />}>
      <ArticleText kind={kind} slug={slug} onRetry={retry} />
    </Suspense>
  );
}
