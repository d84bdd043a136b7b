import { MultiSelect, Stack } from '@mantine/core';
import { CUISINES_BY_REGION } from '#domain/recipes/cuisine-regions.ts';
import { MOST_HOME_CUISINES } from '#domain/recipes/rhythm.ts';
import { type RhythmFieldsProps, RhythmPart } from './rhythm-part.tsx';
import { ChoiceRow } from './shared/choice-row.tsx';
import { ADVENTUROUS } from './shared/rhythm-words.ts';

const CUISINES = CUISINES_BY_REGION.map(({ region, cuisines }) => ({ group: region, items: [...cuisines] }));

export function TastesCard() {
  return (
    <RhythmPart
      title="What you like to eat"
      description="You’ll see more of this in your plans. Allergies and diets come first."
    >
      {(props) => <TasteFields {...props} />}
    </RhythmPart>
  );
}

function TasteFields({ rhythm, save }: RhythmFieldsProps) {
  return (
    <Stack gap="md">
      <ChoiceRow
        legend="New dishes"
        choices={ADVENTUROUS}
        value={rhythm.adventurous}
        onChange={(adventurous) => save({ ...rhythm, adventurous })}
      />
      <MultiSelect
        label="Cuisines you grew up with"
        description="Their everyday dishes come up more often."
        placeholder={rhythm.homeCuisines.length === 0 ? 'Italian, Mexican …' : ''}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear all cuisines' }}
        nothingFoundMessage="We have no recipes from there yet."
        hidePickedOptions
        // The list of options scrolls itself, so that keys and screen readers have one thing to be in.
        withScrollArea={false}
        styles={{ options: { maxHeight: '16rem', overflowY: 'auto' } }}
        maxValues={MOST_HOME_CUISINES}
        data={CUISINES}
        value={[...rhythm.homeCuisines]}
        onChange={(homeCuisines) => save({ ...rhythm, homeCuisines })}
        comboboxProps={{ withinPortal: false }}
      />
    </Stack>
  );
}
