import {
  type HelpKind,
  helpCountries,
  helpLinesFor,
  type LocalHelpLine,
} from '#domain/help-lines/help-lines.ts';
import { loadHelpLines } from '#domain/knowledge/help-lines-file.ts';
import type { HelpLine } from '../contract/answer.ts';
import { chooseHelp } from '../rules/safety/choose-help.ts';
import { judgeMessage } from '../rules/safety/judge-message.ts';
import { languageOf } from '../rules/safety/language.ts';
import { Meanings } from '../rules/safety/meanings.ts';
import { readWords } from '../rules/safety/read-words.ts';
import { withHelpNumbers } from './help-numbers.ts';
import type { SafetyGate } from './parts.ts';
import {
  loadSafetyModel,
  readHelpTexts,
  readLexicon,
  readSituations,
  readSituationWords,
  readThresholds,
} from './safety-files.ts';

/** What someone wrote just before still tells which help fits. */
const MOST_EARLIER = 2;
/** A poison center that closes: who answers at night. */
const OTHERWISE = { en: 'at other hours', es: 'a otras horas' } as const;
/** Countries where a message that does not tell its language is more likely Spanish. */
const SPANISH_FIRST = new Set(['ES', 'MX', 'PR', 'AR', 'CO', 'CL']);

const lineOf = ({ name, phone, text, url, hours, source }: LocalHelpLine): HelpLine => ({
  name,
  call: phone,
  text,
  url,
  hours,
  source,
});

/** "Call 988", "text 741741", or where to look. */
function reach({ name, phone, text, url }: LocalHelpLine): string {
  if (phone !== null) return name === phone ? phone : `${phone} (${name})`;
  return `${name}: ${text?.number ?? url}`;
}

/** The gate before the coach. Data are read when they are first needed, which takes some milliseconds after a build. */
export function createSafetyGate(): SafetyGate {
  const lines = loadHelpLines();
  const lazily = <T>(load: () => T): (() => T) => {
    let loaded: { readonly value: T } | null = null;
    return () => {
      loaded ??= { value: load() };
      return loaded.value;
    };
  };
  const parts = lazily(() => ({
    model: loadSafetyModel(),
    thresholds: readThresholds(),
    texts: readHelpTexts(),
    situations: readSituations(),
    words: new Meanings(readSituationWords(), readLexicon().spellings),
  }));
  const linesFor = (country: string, kinds: readonly HelpKind[]) => helpLinesFor(lines, country, kinds);

  return {
    countries: helpCountries(lines),
    helpNow: (country) => linesFor(country, ['emergency', 'crisis']).map(lineOf),
    linesFor: (country, kinds) => linesFor(country, kinds).map(lineOf),
    judge({ text, earlier, asker, about, eatingDisorder = false, country }) {
      const { model, thresholds, texts, situations, words } = parts();
      const judged = judgeMessage(model, { text, earlier, asker, about, eatingDisorder }, thresholds);
      if (judged.outcome === 'pass') return judged;
      const { outcome, category, because } = judged;
      const said = new Set(judged.said);
      for (const each of [...earlier.slice(-MOST_EARLIER), text])
        for (const { meaning } of words.find(readWords(each, model.reader.book))) said.add(meaning);
      const help = chooseHelp(texts, situations, { category, said, asker, about });
      const language = languageOf([text, ...earlier].join(' '), SPANISH_FIRST.has(country) ? 'es' : 'en');
      const spoken = withHelpNumbers(help.text[language], lines, country, (line) => {
        const isAlways = line.hours === null || line.hours.startsWith('24') || line.phone === null;
        if (line.kind !== 'poison' || isAlways) return reach(line);
        const [night] = linesFor(country, ['emergency']);
        return `${reach(line)}, ${line.hours}${night === undefined ? '' : ` (${OTHERWISE[language]} ${night.phone})`}`;
      });
      return {
        outcome,
        category,
        because,
        help: {
          category,
          title: help.title[language],
          text: spoken,
          lines: linesFor(country, help.lines).map(lineOf),
        },
      };
    },
  };
}
