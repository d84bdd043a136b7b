import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconMessageCircle, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { helpArticle, helpPath } from '../../help-articles.ts';
import classes from '../articles.module.css';

function RelatedArticles({ slugs }: { readonly slugs: readonly string[] }) {
  const articles = slugs.map(helpArticle).filter((article) => article !== null);
  return (
    <section aria-labelledby="related" className="no-print">
      <Title order={2} size="h3" id="related" mb={4}>
        Read next
      </Title>
      <ul className={classes.links}>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Anchor component={Link} to={helpPath(slug)}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface ArticleEndProps {
  readonly slug: string;
  readonly related: readonly string[];
}

/** What follows every article: where to go on, and how to tell us that it was not clear. */
export function ArticleEnd({ slug, related }: ArticleEndProps) {
  return (
    <>
      <RelatedArticles slugs={related} />
      <aside className={`${classes.feedback} no-print`} aria-label="Feedback on this page">
        <Text fw={600}>Was this clear?</Text>
        <Group gap="sm">
          <Button
            component={Link}
            to={`/feedback?source=help-${slug}`}
            variant="default"
            leftSection={<IconMessageCircle size={20} aria-hidden />}
          >
            Tell us
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
      </aside>
    </>
  );
}
