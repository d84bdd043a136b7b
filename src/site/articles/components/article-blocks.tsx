import { Anchor, Title } from '@mantine/core';
import { IconBulb, IconHeart, IconStethoscope } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type Block, type BoxKind, type Inline, inlineText } from '../article-text.ts';
import classes from '../articles.module.css';
import { HEALTH_SOURCES } from '../health-sources.ts';

/** Ids of the sources in the order of the list below the text. */
export type SourceOrder = readonly string[];

type NoteKind = Exclude<BoxKind, 'sources'>;

const BOX_TITLES: Readonly<Record<NoteKind, string>> = {
  hearthwell: 'What Hearthwell does about it',
  doctor: 'When to ask a doctor',
  note: 'Good to know',
};
const BOX_ICONS = { hearthwell: IconHeart, doctor: IconStethoscope, note: IconBulb } as const;

/** Texts never change while they are shown, so a part's place is its identity. */
const placed = <T,>(parts: readonly T[]): { readonly key: string; readonly part: T }[] =>
  parts.map((part, index) => ({ key: String(index), part }));

/** A number and its unit stay on one line. */
const withUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:mg|mcg|g|kg|lb|kcal|°F|ounces?|liters?)\b)/g, '$1\u00a0');

function SourceMark({ id, order }: { readonly id: string; readonly order: SourceOrder }) {
  const number = order.indexOf(id) + 1;
  return (
    <sup className={classes.mark}>
      <a href={`#source-${id}`} aria-label={`Source ${number}: ${HEALTH_SOURCES[id]?.body ?? id}`}>
        {number}
      </a>
    </sup>
  );
}

function Part({ part, order }: { readonly part: Inline; readonly order: SourceOrder }) {
  switch (part.kind) {
    case 'text':
      return withUnits(part.text);
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'code':
      return <code>{part.text}</code>;
    case 'source':
      return <SourceMark id={part.id} order={order} />;
    case 'link':
      return /^https?:/.test(part.to) ? (
        <Anchor href={part.to} inherit>
          {part.text}
        </Anchor>
      ) : (
        <Anchor component={Link} to={part.to} inherit>
          {part.text}
        </Anchor>
      );
  }
}

function Line({ content, order }: { readonly content: readonly Inline[]; readonly order: SourceOrder }) {
  return placed(content).map(({ key, part }) => <Part key={key} part={part} order={order} />);
}

function Box({
  block,
  order,
}: {
  readonly block: Extract<Block, { kind: 'box' }>;
  readonly order: SourceOrder;
}) {
  return block.box === 'sources' ? (
    <details className={classes.fold}>
      <summary>Where these numbers come from</summary>
      <ArticleBlocks blocks={block.blocks} order={order} />
    </details>
  ) : (
    <Note kind={block.box} block={block} order={order} />
  );
}

function Note({
  kind,
  block,
  order,
}: {
  readonly kind: NoteKind;
  readonly block: Extract<Block, { kind: 'box' }>;
  readonly order: SourceOrder;
}) {
  const titleId = useId();
  const Icon = BOX_ICONS[kind];
  return (
    <div role="note" className={classes.box} data-box={kind} aria-labelledby={titleId}>
      <p className={classes.boxTitle} id={titleId}>
        <Icon size={22} aria-hidden />
        {BOX_TITLES[kind]}
      </p>
      <ArticleBlocks blocks={block.blocks} order={order} />
    </div>
  );
}

function DataTable({
  block,
  order,
}: {
  readonly block: Extract<Block, { kind: 'table' }>;
  readonly order: SourceOrder;
}) {
  return (
    // Scrolls by keyboard when it is wider than a phone.
    <section
      className={classes.tableFrame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      aria-label={`Table: ${block.head.map(inlineText).join(', ')}`}
    >
      <table>
        <thead>
          <tr>
            {placed(block.head).map(({ key, part }) => (
              <th key={key} scope="col">
                <Line content={part} order={order} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(block.rows).map((row) => (
            <tr key={row.key}>
              {placed(row.part).map(({ key, part }) =>
                key === '0' ? (
                  <th key={key} scope="row">
                    <Line content={part} order={order} />
                  </th>
                ) : (
                  <td key={key}>
                    <Line content={part} order={order} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ArticleBlock({ block, order }: { readonly block: Block; readonly order: SourceOrder }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.level} id={block.id}>
          {block.text}
        </Title>
      );
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} order={order} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {placed(block.items).map(({ key, part }) => (
            <li key={key}>
              <Line content={part} order={order} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <DataTable block={block} order={order} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
        <pre className={classes.code} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'box':
      return <Box block={block} order={order} />;
  }
}

export interface ArticleBlocksProps {
  readonly blocks: readonly Block[];
  readonly order: SourceOrder;
}

export function ArticleBlocks({ blocks, order }: ArticleBlocksProps) {
  return placed(blocks).map(({ key, part }) => <ArticleBlock key={key} block={part} order={order} />);
}
