import { useDebouncedValue } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { createTextSearch } from '#domain/text/text-search.ts';
import { MOST_IN_GROUP, type PaletteChoice, type PaletteSource } from '#platform/web/palette.ts';
import { readRecent } from './recent-choices.ts';

/** Long enough not to ask for every letter, short enough not to be waited for. */
const TYPING_PAUSE_MS = 120;

/** What a feature lets people find is in its palette.ts: with the manifests it would come with every page. */
const SOURCES: readonly PaletteSource[] = Object.values(
  import.meta.glob<PaletteSource>('../../../features/*/web/palette.ts', {
    eager: true,
    import: 'paletteSource',
  }),
).sort((a, b) => a.order - b.order);

/** One list of several, the same one while they are the same. @param lists as many at every call */
// biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves are what it depends on
const useJoined = <T>(lists: readonly (readonly T[])[]): readonly T[] => useMemo(() => lists.flat(), lists);

function useSources(isOpen: boolean, typed: string) {
  const [paused] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const question = { isOpen, typed, words: isOpen && paused.length > 1 ? paused : '' };
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant array keeps the hooks and their order the same
  const answers = SOURCES.map(({ searchedBy, useChoices }) => ({ searchedBy, ...useChoices(question) }));
  const choicesOf = (by: PaletteSource['searchedBy']) =>
    answers.filter(({ searchedBy }) => searchedBy === by).map(({ choices }) => choices);
  return {
    toSearch: useJoined(choicesOf('palette')),
    found: useJoined(choicesOf('source')),
    isLoading: typed.trim() !== paused || answers.some((answer) => answer.isLoading),
    isError: answers.some((answer) => answer.isError),
  };
}

function recentChoices(): PaletteChoice[] {
  return readRecent().map(({ id, label, to, dish }) => ({
    id: `recent:${id}`,
    group: 'Recent',
    label,
    hint: null,
    words: [],
    to,
    ...(dish === null ? { Icon: IconClock } : { dish }),
  }));
}

/** The best few of each group, the groups with the best matches first. */
function ranked(found: readonly PaletteChoice[]): PaletteChoice[] {
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((group) => found.filter((choice) => choice.group === group).slice(0, MOST_IN_GROUP));
}

export interface FoundChoices {
  readonly choices: readonly PaletteChoice[];
  readonly isLoading: boolean;
  /** Something could not be asked for. */
  readonly isError: boolean;
}

/** Without words: what was chosen lately, then what can be done. */
export function useFoundChoices(isOpen: boolean, query: string, own: readonly PaletteChoice[]): FoundChoices {
  const { toSearch, found, isLoading, isError } = useSources(isOpen, query);
  const search = useMemo(
    () =>
      createTextSearch(
        [...own, ...toSearch].map((item) => ({ item, name: item.label, synonyms: item.words })),
      ),
    [own, toSearch],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen lately is read again at each opening
  const recent = useMemo(recentChoices, [isOpen]);
  return useMemo(() => {
    const isBlank = query.trim() === '';
    const choices = isBlank
      ? [
          ...recent,
          ...own.filter(({ group }) => group === 'Actions'),
          ...own.filter(({ group }) => group === 'Pages'),
        ]
      : [...ranked(search(query, 60).map(({ item }) => item)), ...found];
    return { choices, isLoading: !isBlank && isLoading, isError: !isBlank && isError };
  }, [query, recent, own, search, found, isLoading, isError]);
}
