import { Anchor, Text } from '@mantine/core';
import classes from './site-page.module.css';

export interface Source {
  readonly body: string;
  readonly title: string;
  readonly url: string;
}

export function Sources({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <ol className={classes.sources}>
      {sources.map(({ body, title, url }) => (
        <li key={url}>
          <Text size="sm" component="span">
            {body}:{' '}
            <Anchor href={url} rel="noopener" size="sm">
              {title}
            </Anchor>
          </Text>
        </li>
      ))}
    </ol>
  );
}
