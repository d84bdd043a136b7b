import { Stack, Text } from '@mantine/core';
import type { HydrationPerson, VolumeUnit } from '../contract/hydration.ts';
import { useFoodWater } from './hydration-queries.ts';
import { volumeText } from './hydration-words.ts';

interface AboutTargetProps {
  readonly person: HydrationPerson;
  readonly date: string;
  readonly unit: VolumeUnit;
}

/** Where the figure comes from, and what food adds to it. */
export function AboutTarget({ person, date, unit }: AboutTargetProps) {
  const foodWater = useFoodWater(person.memberId, date);
  const { target } = person;
  if (target.kind !== 'target')
    return <Text>There is no amount to aim for here. What was drunk is still kept.</Text>;
  const { totalMl, drinksMl, addedMl, source, isSexUnknown } = target;
  return (
    <Stack gap="xs">
      <Text>
        Usual intake of water at this age: {volumeText(totalMl, unit)} a day, from drinks and food together.
        About {volumeText(drinksMl, unit)} of it is drunk, and food brings the rest. It is what healthy people
        take in, not a dose.
      </Text>
      {addedMl > 0 ? (
        <Text>{volumeText(addedMl, unit)} of it is for exercise and heat, as you entered.</Text>
      ) : null}
      {isSexUnknown ? <Text>The sex is not set in the profile, so this is the lower amount.</Text> : null}
      <Text>
        Water from food on this day: {foodWater === null ? 'not known' : volumeText(foodWater, unit)}. A drink
        counts by its water: milk is about 91 percent water, juice 92.
      </Text>
      <Text size="sm" c="dimmed">
        Source: {source}. Drinks: USDA FoodData Central.
      </Text>
    </Stack>
  );
}
