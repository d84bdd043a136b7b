import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { ALLERGEN_CODES, ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import {
  type AllergyFinding,
  type AllergyInFood,
  allergiesInFood,
  type FoodAllergens,
} from '#domain/members/allergies-in-food.ts';
import { displayName, faceOf, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import classes from './food.module.css';

/** The worst first: one of them decides. */
const WORST_FIRST: readonly AllergyFinding[] = [
  'contains',
  'may_contain',
  'not_known',
  'check_pack',
  'not_named',
];

const VERDICTS: Readonly<
  Record<AllergyFinding, { readonly words: string; readonly Icon: typeof IconCircleX }>
> = {
  contains: { words: 'Does not suit', Icon: IconCircleX },
  may_contain: { words: 'Does not suit', Icon: IconCircleX },
  not_known: { words: 'Not known', Icon: IconHelpCircle },
  check_pack: { words: 'Check the package', Icon: IconHelpCircle },
  not_named: { words: 'None of their allergens listed', Icon: IconCircleCheck },
};

const DETAILS: Readonly<Record<AllergyFinding, (what: string) => string>> = {
  contains: (what) => `It contains ${what}.`,
  may_contain: (what) => `It may contain ${what}.`,
  not_known: (what) => `We cannot tell about ${what}. Read the package, or ask the maker.`,
  check_pack: (what) => `Plain packages may contain ${what}. Buy one labeled free of it.`,
  not_named: (what) => `Its ingredients do not mention ${what}.`,
};

const nameOf = (allergy: string): string => {
  const code = ALLERGEN_CODES.find((each) => each === allergy);
  return code === undefined ? `“${allergy}”` : ALLERGEN_NAMES[code];
};

function detailsOf(met: readonly AllergyInFood[]): readonly string[] {
  const list = new Intl.ListFormat('en');
  return WORST_FIRST.flatMap((finding) => {
    const names = met.filter((each) => each.finding === finding).map(({ allergy }) => nameOf(allergy));
    return names.length === 0 ? [] : [DETAILS[finding](list.format(names))];
  });
}

/** For everyone at home with an allergy: whether this food goes against it. */
export function FamilyAllergies({ food }: { readonly food: FoodAllergens }) {
  const { data, isError } = useFamilyMembers();
  if (isError) {
    return (
      <Text size="sm" c="dimmed">
        We could not load your family’s allergies. Please compare them yourself.
      </Text>
    );
  }
  const people = (data ?? [])
    .map((member) => ({ member, met: allergiesInFood(member.limits, food) }))
    .filter(({ met }) => met.length > 0);
  if (people.length === 0) return null;
  return (
    <>
      <ul className={classes.people} aria-label="Your family’s allergies">
        {people.map(({ member, met }) => {
          const worst = WORST_FIRST.find((finding) => met.some((each) => each.finding === finding));
          const { words, Icon } = VERDICTS[worst ?? 'not_known'];
          return (
            <li key={member.id} className={classes.person}>
              <PersonAvatar {...faceOf(member)} size={40} />
              <div>
                <div className={classes.verdict} data-finding={worst}>
                  <Text component="span" fw={650} c="var(--mantine-color-text)">
                    {displayName(member)}
                  </Text>
                  <Icon size={20} aria-hidden />
                  <span>{words}</span>
                </div>
                {detailsOf(met).map((detail) => (
                  <Text key={detail} size="sm">
                    {detail}
                  </Text>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed">
        Based on the allergies in your family’s profiles. Diets and ages are checked dish by dish.
      </Text>
    </>
  );
}
