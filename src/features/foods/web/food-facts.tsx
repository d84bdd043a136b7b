import { Text } from '@mantine/core';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { FoodFacts } from '../contract/food-facts.ts';
import classes from './food.module.css';
import { fodmapText, keepingTexts, kidneyTexts, purineText, seasonText } from './food-fact-words.ts';

/** What diets, kidneys, the pantry and the season ask of a food, each with its source. */
export function FoodFactCards({ facts }: { readonly facts: FoodFacts }) {
  const { fodmap, purine, kidney, keeping, season } = facts;
  const hasDiet = fodmap !== null || purine !== null || kidney !== null;
  if (!hasDiet && keeping === null && season === null) return null;
  return (
    <>
      {keeping !== null || season !== null ? (
        <SectionCard title="Storage">
          <Lines lines={keeping === null ? [] : keepingTexts(keeping)} />
          {season === null ? null : <Text>In season in the US: {seasonText(season.months)}</Text>}
          <Sources
            of={[keeping && `${keeping.source}: “${keeping.product}”`, season && `Season: ${season.source}`]}
          />
        </SectionCard>
      ) : null}
      {hasDiet ? (
        <SectionCard title="For special diets" description="Your care team knows what is right for you.">
          <Lines
            lines={[
              ...(kidney === null ? [] : kidneyTexts(kidney)),
              ...(fodmap === null ? [] : [fodmapText(fodmap)]),
              ...(purine === null ? [] : [purineText(purine)]),
            ]}
          />
          <Sources
            of={[
              fodmap && `FODMAPs (${fodmap.basis}): ${fodmap.source}`,
              purine && `Purines: ${purine.source}`,
              kidney && `Minerals: ${kidney.source}`,
            ]}
          />
        </SectionCard>
      ) : null}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.facts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Sources({ of }: { readonly of: readonly (string | null)[] }) {
  return (
    <details className={classes.fold}>
      <summary>How we know</summary>
      <Text size="sm" c="dimmed">
        {of.filter((source) => source !== null).join('. ')}. Anything not listed here is not known.
      </Text>
    </details>
  );
}
