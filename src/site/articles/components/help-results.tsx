import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { HELP_TOPICS, type HelpArticle, helpPath } from '../../help-articles.ts';
import classes from '../articles.module.css';
import type { HelpSearch } from '../help-search.ts';
import { focusResult, RESULTS_ID } from './search-field.tsx';

const SUGGESTIONS = ['allergies', 'portions', 'print', 'password', 'offline'] as const;

function countText(count: number): string {
  if (count === 0) return 'No article found';
  return count === 1 ? '1 article found' : `${count} articles found`;
}

function ResultList({ articles }: { readonly articles: readonly HelpArticle[] }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && focusResult(step)) event.preventDefault();
    else if (event.key === 'Escape' || event.key === 'ArrowUp') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-help-search]')?.focus();
    }
  };
  return (
    <ul id={RESULTS_ID} className={classes.results} onKeyDown={onKeyDown} aria-label="Articles found">
      {articles.map(({ slug, title, summary, topic }) => (
        <li key={slug}>
          <Link to={helpPath(slug)} className={classes.result}>
            <Text component="span" display="block" size="sm" c="dimmed">
              {HELP_TOPICS[topic].name}
            </Text>
            <span className={classes.resultTitle}>{title}</span>
            <Text component="span" display="block">
              {summary}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({
  question,
  onAsk,
}: {
  readonly question: string;
  readonly onAsk: (text: string) => void;
}) {
  return (
    <EmptyState
      title={`Nothing found for “${question}”`}
      Icon={IconSearch}
      action={SUGGESTIONS.map((word) => (
        <Button key={word} variant="default" onClick={() => onAsk(word)}>
          {word}
        </Button>
      ))}
    >
      Try a shorter or simpler word, or one of these. You can also{' '}
      <Anchor component={Link} to="/contact?source=help-center">
        ask a person
      </Anchor>
      .
    </EmptyState>
  );
}

export interface HelpResultsProps {
  readonly question: string;
  readonly search: HelpSearch | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onAsk: (question: string) => void;
}

export function HelpResults({ question, search, failed, onRetry, onAsk }: HelpResultsProps) {
  const asked = useDeferredValue(question);
  const found = useMemo(() => search?.find(asked) ?? null, [search, asked]);
  if (failed) return <ErrorState title="We could not load the search" onRetry={onRetry} />;
  if (found === null) return <LoadingCards count={3} columns={1} height={96} label="Searching…" />;
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {countText(found.length)}
      </Text>
      {found.length > 0 ? <ResultList articles={found} /> : <NothingFound question={asked} onAsk={onAsk} />}
    </Stack>
  );
}
