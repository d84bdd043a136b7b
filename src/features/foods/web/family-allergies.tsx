import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { ALLERGEN_CODES, ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import {
  type AllergyFinding,
  type AllergyInFood,
  allergiesInFood,
  type FoodAllergens,
  WORST_FIRST,
} from '#domain/members/allergies-in-food.ts';
import { listText } from '#domain/text/list-text.ts';
import { faceOf, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { namesInSentence } from '#features/family-members/web/shared/short-names.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import classes from './food.module.css';

const ICONS: Readonly<Record<AllergyFinding, typeof IconCircleX>> = {
  contains: IconCircleX,
  may_contain: IconAlertTriangle,
  not_known: IconHelpCircle,
  check_pack: IconHelpCircle,
  not_named: IconCircleCheck,
};

/** The judgment in one sentence. What is in it reads differently from what may be. */
const SENTENCES: Readonly<Record<AllergyFinding, (who: string, what: string) => string>> = {
  contains: (who, what) => `Not safe for ${who}: contains ${what}`,
  may_contain: (who, what) => `Not safe for ${who}: may contain ${what}`,
  not_known: (who, what) => `Not known for ${who}: nothing says whether ${what} is in it`,
  check_pack: (who, what) => `For ${who}: plain packages may contain ${what}`,
  not_named: (who, what) => `For ${who}: its ingredients do not mention ${what}`,
};

/** What else there is to say of someone, or to do. */
const DETAILS: Readonly<Record<AllergyFinding, (what: string) => string | null>> = {
  contains: () => null,
  may_contain: (what) => `It may contain ${what} too.`,
  not_known: (what) => `We cannot tell about ${what}. Read the package, or ask the maker.`,
  check_pack: (what) => `Buy one labeled free of ${what}.`,
  // Beside a warning it would read like a reason to serve it.
  not_named: () => null,
};

const nameOf = (allergy: string): string => {
  const code = ALLERGEN_CODES.find((each) => each === allergy);
  return code === undefined ? `“${allergy}”` : ALLERGEN_NAMES[code];
};

const named = (met: readonly AllergyInFood[], finding: AllergyFinding): string =>
  listText(met.filter((each) => each.finding === finding).map(({ allergy }) => nameOf(allergy)));

function detailsOf(met: readonly AllergyInFood[], worst: AllergyFinding): readonly string[] {
  return WORST_FIRST.flatMap((finding) => {
    const names = named(met, finding);
    const isSaid = finding === worst && finding === 'may_contain';
    return names === '' || isSaid ? [] : (DETAILS[finding](names) ?? []);
  });
}

/** For everyone at home with an allergy, or a food that is left out: whether this food goes against it. */
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
  const nameInSentence = namesInSentence(data ?? []);
  return (
    <>
      <ul className={classes.people} aria-label="Your family’s allergies">
        {people.map(({ member, met }) => {
          const worst =
            WORST_FIRST.find((finding) => met.some((each) => each.finding === finding)) ?? 'not_known';
          const Icon = ICONS[worst];
          const who = nameInSentence(member);
          return (
            <li key={member.id} className={classes.person}>
              <PersonAvatar {...faceOf(member)} size={40} />
              <div>
                <div className={classes.verdict} data-finding={worst}>
                  <Icon size={20} aria-hidden />
                  <span>{SENTENCES[worst](who, named(met, worst))}</span>
                </div>
                {detailsOf(met, worst).map((detail) => (
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
        Based on the allergies and the foods left out in your family’s profiles. Diets, ages and other
        conditions are checked dish by dish.
      </Text>
    </>
  );
}
