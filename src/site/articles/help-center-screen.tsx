import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  type Icon,
  IconCalendarHeart,
  IconEye,
  IconFlag,
  IconHome,
  IconListNumbers,
  IconShoppingBag,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks, useSearchParams } from 'react-router';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RoundIcon } from '#platform/web/ui/round-icon.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { HELP_ARTICLES, HELP_TOPICS, type HelpTopic, helpPath } from '../help-articles.ts';
import classes from './articles.module.css';
import { HealthPageCards } from './components/health-page-cards.tsx';
import { HelpResults } from './components/help-results.tsx';
import { SearchField } from './components/search-field.tsx';
import { useHelpSearch } from './use-help-search.ts';

/** The address follows a moment after the typing, so that Back does not walk through every letter. */
const ADDRESS_AFTER_MS = 300;

/** What is asked: typed here, or known by the address (`?q=`), which is not known while prerendering. */
function useQuestion() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [question, setQuestion] = useState('');
  const written = useRef('');
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuestion(inAddress);
  }, [inAddress]);
  const write = useDebouncedCallback((text: string) => {
    written.current = text;
    // What else the address has (`source`) stays.
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, ADDRESS_AFTER_MS);
  const ask = (text: string) => {
    setQuestion(text);
    write(text.trim());
  };
  return { question, ask };
}

const TOPIC_ICONS: Readonly<Record<HelpTopic, Icon>> = {
  start: IconFlag,
  family: IconUsersGroup,
  plans: IconCalendarHeart,
  numbers: IconListNumbers,
  shopping: IconShoppingBag,
  comfort: IconEye,
  home: IconHome,
};
const topics = Object.keys(HELP_TOPICS) as HelpTopic[];

function Topics() {
  return (
    <div className={classes.topics}>
      {topics.map((topic) => (
        <div key={topic} id={topic} className={classes.topic}>
          <SectionCard
            title={HELP_TOPICS[topic].name}
            actions={<RoundIcon Icon={TOPIC_ICONS[topic]} size={44} />}
          >
            <ul className={classes.links}>
              {HELP_ARTICLES.filter((article) => article.topic === topic).map(({ slug, title }) => (
                <li key={slug}>
                  <Anchor component={Link} to={helpPath(slug)} underline="hover">
                    {title}
                  </Anchor>
                </li>
              ))}
            </ul>
          </SectionCard>
        </div>
      ))}
    </div>
  );
}

export function HelpCenterScreen() {
  const { question, ask } = useQuestion();
  const { search, failed, start } = useHelpSearch();
  const asked = question.trim() !== '';
  useEffect(() => {
    if (asked) start();
  }, [asked, start]);
  return (
    <>
      {/* All articles share one page: with it at hand, what was found opens without a network, too. */}
      <PrefetchPageLinks page={helpPath('first-steps')} />
      <PageHeader
        title="Help Center"
        description="Short answers in plain words. Type what you are looking for, or pick a topic."
      />
      <Stack gap="xl">
        <SearchField value={question} onChange={ask} onReach={start} />
        {asked ? (
          <HelpResults
            question={question.trim()}
            search={search}
            failed={failed}
            onRetry={start}
            onAsk={ask}
          />
        ) : (
          <Topics />
        )}
        <section aria-labelledby="health-pages">
          <Title order={2} id="health-pages" mb={4}>
            Food and health at every age
          </Title>
          <Text c="dimmed" mb="md">
            Longer reads, with sources.
          </Text>
          <HealthPageCards />
        </section>
        <Text>
          Didn’t find what you need?{' '}
          <Anchor component={Link} to="/contact?source=help-center">
            Write to us
          </Anchor>
          . A person reads every message.
        </Text>
      </Stack>
    </>
  );
}
