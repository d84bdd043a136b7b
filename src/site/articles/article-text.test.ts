import { describe, expect, it } from 'vitest';
import { parseArticle, parseInline, plainText, sourceIdsOf } from './article-text.ts';

describe('parseInline', () => {
  it('knows strong words, code, links and source marks', () => {
    expect(parseInline('Take **two** of [these](/recipes) with `npm`.[^a-1]')).toEqual([
      { kind: 'text', text: 'Take ' },
      { kind: 'strong', text: 'two' },
      { kind: 'text', text: ' of ' },
      { kind: 'link', text: 'these', to: '/recipes' },
      { kind: 'text', text: ' with ' },
      { kind: 'code', text: 'npm' },
      { kind: 'text', text: '.' },
      { kind: 'source', id: 'a-1' },
    ]);
  });

  it('leaves the mark of a checked figure out of the text', () => {
    expect(parseInline('1,300 mg{=calcium_mg RDA female-9-13} a day')).toEqual([
      { kind: 'text', text: '1,300 mg a day' },
    ]);
  });
});

describe('parseArticle', () => {
  it('reads headings, paragraphs over several lines, and lists', () => {
    const blocks = parseArticle(
      '## Salt & more\n\nOne line\nand another.\n\n1. First\n2. Second\n   goes on\n\n- Dot',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, text: 'Salt & more', id: 'salt-more' },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'One line and another.' }] },
      {
        kind: 'list',
        ordered: true,
        items: [[{ kind: 'text', text: 'First' }], [{ kind: 'text', text: 'Second goes on' }]],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'Dot' }]] },
    ]);
  });

  it('reads tables, code as it is, and boxes with blocks of their own', () => {
    const blocks = parseArticle(
      '| A | B |\n|---|---|\n| 1 | **2** |\n\n```\nnpm start\n\n# no heading\n```\n\n::: note\nOne.\n\n- Two\n:::',
    );
    expect(blocks.map((block) => block.kind)).toEqual(['table', 'code', 'box']);
    expect(blocks[0]).toMatchObject({ rows: [[[{ text: '1' }], [{ kind: 'strong', text: '2' }]]] });
    expect(blocks[1]).toEqual({ kind: 'code', text: 'npm start\n\n# no heading' });
    expect(blocks[2]).toMatchObject({ box: 'note', blocks: [{ kind: 'paragraph' }, { kind: 'list' }] });
    expect(plainText(blocks)).toBe('A\nB\n1\n2\nOne.\nTwo');
  });

  it('reads a fold with what it holds', () => {
    expect(parseArticle('::: sources\nFrom a table.\n:::')).toEqual([
      {
        kind: 'box',
        box: 'sources',
        blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'From a table.' }] }],
      },
    ]);
  });

  it('refuses a box of an unknown kind, and one that is not closed', () => {
    expect(() => parseArticle('::: warning\nText.\n:::')).toThrow('unknown kind');
    expect(() => parseArticle('::: note\nText.')).toThrow('does not close');
  });

  it('numbers sources in the order of the text, each once', () => {
    expect(sourceIdsOf(parseArticle('B.[^b] A.[^a]\n\n::: note\nAgain.[^b] C.[^c]\n:::'))).toEqual([
      'b',
      'a',
      'c',
    ]);
  });
});
