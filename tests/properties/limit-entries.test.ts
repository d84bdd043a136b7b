import { describe, expect, it } from 'vitest';
import { isCheckerAtLeastAsStrict, type Judgment, judgeEntry } from '#tests/support/judge-entry.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { type LabeledEntry, readLabeledEntries } from '#tests/support/limit-entries.ts';

const kb = testKnowledgeBase();
const entries = readLabeledEntries(process.env.LIMIT_ENTRIES);
const judged = entries.map((entry) => ({ entry, judgment: judgeEntry(entry, kb) }));
const count = (wanted: Judgment, among: readonly { readonly judgment: Judgment }[] = judged): number =>
  among.filter(({ judgment }) => judgment === wanted).length;
const shown = ({ field, text, outcome, excludes, condition }: LabeledEntry): string =>
  `${field}: ${JSON.stringify(text)} (${outcome} ${[...excludes, ...condition].join(' ')})`;

/** Kept, asked and silent of each kind of entry: every run prints them. */
function table(): string {
  const files = [...new Set(entries.map(({ file }) => file))];
  return files
    .map((file) => {
      const own = judged.filter(({ entry }) => entry.file === file);
      return `${file}: ${own.length} entries, kept ${count('kept', own)}, asked ${count('asked', own)}, silent ${count('silent', own)}; of what limits nothing ${count('nuisance', own)} asked, ${count('free', own)} passed`;
    })
    .join('\n');
}

describe('entries as people write them', () => {
  it('is a corpus of some size', () => {
    process.stdout.write(`${table()}\n`);
    expect(entries.length).toBeGreaterThanOrEqual(1500);
  });

  it('passes over nothing in silence', () => {
    const silent = judged.filter(({ judgment }) => judgment === 'silent').map(({ entry }) => shown(entry));
    expect(silent).toEqual([]);
  });

  it('keeps nothing that the checker alone would not leave out as well', () => {
    const narrower = judged
      .filter(({ judgment, entry }) => judgment === 'kept' && entry.field !== 'specialRequests')
      .flatMap(({ entry }) => (isCheckerAtLeastAsStrict(entry, kb) ? [] : [shown(entry)]));
    expect(narrower).toEqual([]);
  });

  // Most of the corpus is written to be hard: odd words, doubts, numbers. What people choose from lists asks nothing.
  it('keeps what is plain instead of asking about everything', () => {
    expect(count('kept') / (count('kept') + count('asked'))).toBeGreaterThan(0.3);
  });

  it('seldom asks about what limits nothing', () => {
    const nuisances = judged
      .filter(({ judgment }) => judgment === 'nuisance')
      .map(({ entry }) => shown(entry));
    if (process.env.SHOW_NUISANCES) process.stdout.write(`${nuisances.join('\n')}\n`);
    expect(nuisances.length / (count('nuisance') + count('free'))).toBeLessThan(0.5);
  });
});
