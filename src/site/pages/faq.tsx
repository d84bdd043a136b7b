import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { MetaDescriptor } from 'react-router';
import classes from './site-page.module.css';

export interface Question {
  readonly question: string;
  /** Plain text, so that a search engine gets what is on the page. */
  readonly answer: string;
}

/** Opens without a script, and prints open. */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className={classes.faq}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>
            <span>{question}</span>
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <Text maw="44rem">{answer}</Text>
        </details>
      ))}
    </div>
  );
}

/** schema.org/FAQPage. */
export function faqData(questions: readonly Question[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  };
}
