import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Points, ReadingPage, type ReadingPart } from './reading-page.tsx';

const PARTS: readonly ReadingPart[] = [
  {
    id: 'what-it-is',
    title: 'What Hearthwell is',
    body: (
      <Text>
        Hearthwell plans meals for a family. It works out portions, and it leaves out foods based on the
        allergies, diets, ages and conditions you enter. It is free software under the MIT License and comes
        without warranty.
      </Text>
    ),
  },
  {
    id: 'health',
    title: 'Not medical advice',
    body: (
      <>
        <Text>
          Hearthwell does not replace a doctor or a dietitian. It does not diagnose or treat any illness. Do
          not wait to get help because of something you read here. In an emergency, call your local emergency
          number.
        </Text>
        <Points
          items={[
            'It makes no plan for babies under 12 months. Ask your pediatrician.',
            'It makes no plan for phenylketonuria or for trouble swallowing. Those diets come from a clinic.',
            'If it has no rule for a condition, the plan says so. Ask before you follow that plan.',
            'Medicines can interact with foods. Hearthwell knows only a few of these interactions. Ask your pharmacist.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'allergies',
    title: 'Allergies',
    body: (
      <Points
        items={[
          'Hearthwell knows foods, not brands. Recipes and labels change: read each label, each time.',
          'It does not know about traces in your own kitchen, or about anything you did not enter.',
          'It treats “may contain” as “contains” for the person with the allergy. It cannot know of every trace.',
          'With a severe allergy, talk to your doctor before you use a plan, and keep your medicine at hand.',
        ]}
      />
    ),
  },
  {
    id: 'your-part',
    title: 'Your part',
    body: (
      <Points
        items={[
          'Enter every allergy and condition, and keep them up to date.',
          'Add other people only if they agree, or if you care for them.',
          'An account is for an adult, or for a teen of 13 or older invited by the owner of a household. Add a child only if you are the parent or guardian, or if a parent agrees.',
          'Keep your password to yourself.',
          'Do not try to break in, to reach other families’ data, or to slow the service down for others.',
        ]}
      />
    ),
  },
  {
    id: 'cost',
    title: 'Cost',
    body: (
      <Text>
        This version is free. Nothing is sold in it.{' '}
        <Anchor component={Link} to="/pricing">
          Plans and prices
        </Anchor>{' '}
        says more.
      </Text>
    ),
  },
  {
    id: 'who-runs-it',
    title: 'Who runs it',
    body: (
      <Text>
        Hearthwell runs on the computer of the person who set it up. We call that person the operator. The
        operator decides who may use it, takes care of backups, and can shut it down at any time. You can stop
        at any time too.
      </Text>
    ),
  },
  {
    id: 'yours',
    title: 'What’s yours stays yours',
    body: (
      <Text>
        Your profiles, plans and lists belong to you. You may print and share your plans as you like. To learn
        what happens to your data, see the{' '}
        <Anchor component={Link} to="/privacy-updated">
          privacy policy
        </Anchor>
        .
      </Text>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing a household',
    body: (
      <Points
        items={[
          'The owner of a household decides who joins, what each person sees, and for how long.',
          'Share a child’s profile only if a parent or guardian agrees.',
          'If you see someone else’s health details, keep them to yourself.',
        ]}
      />
    ),
  },
  {
    id: 'end',
    title: 'When you want to stop',
    body: (
      <Text>
        You can delete your account, or the whole household if it is yours, in Settings. It happens right
        away. You can download everything first. If you no longer agree to these terms, please delete your
        account too.
      </Text>
    ),
  },
  {
    id: 'credits',
    title: 'Credits',
    body: (
      <Text>
        Food pictures: Fluent Emoji, copyright Microsoft Corporation, MIT License. Typeface: Figtree, SIL Open
        Font License. Food data: USDA National Nutrient Database for Standard Reference, and USDA Food and
        Nutrient Database for Dietary Studies (FNDDS).
      </Text>
    ),
  },
];

export function TermsScreen() {
  return (
    <ReadingPage
      title="Terms of Service"
      description="Short, and meant to be read."
      changed="November 22, 2026"
      parts={PARTS}
    />
  );
}
