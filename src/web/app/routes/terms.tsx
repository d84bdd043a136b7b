import { List, Stack, Text, Title } from '@mantine/core';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const meta = pageMeta('/terms');

export default function TermsRoute() {
  return (
    <Stack gap="md">
      <PageHeader title="Terms of Service" description="Short, and meant to be read." />
      <Title order={2}>What Hearthwell is</Title>
      <Text>
        Hearthwell plans meals for a family. It works out portions and leaves out foods by the allergies,
        diets, ages and conditions that you tell it. It is free software under the MIT License and comes
        without warranty.
      </Text>
      <Title order={2}>What it is not</Title>
      <List spacing="xs">
        <List.Item>It is not medical advice, and it does not replace your doctor or dietitian.</List.Item>
        <List.Item>
          It knows foods, not brands. Recipes and labels change: read every label, every time, for people with
          allergies.
        </List.Item>
        <List.Item>It does not know about traces in your own kitchen, or what you did not tell it.</List.Item>
        <List.Item>It makes no plan for babies under 12 months. Ask your pediatrician.</List.Item>
      </List>
      <Title order={2}>Your part</Title>
      <List spacing="xs">
        <List.Item>Enter allergies and conditions completely, and keep them up to date.</List.Item>
        <List.Item>Add other people only if they agree, or if you care for them.</List.Item>
        <List.Item>Keep your password to yourself.</List.Item>
      </List>
      <Title order={2}>Who runs it</Title>
      <Text>
        Hearthwell runs on the computer of the person who set it up. That person decides who may use it and
        can end it at any time.
      </Text>
      <Title order={2}>Pictures</Title>
      <Text>
        Food pictures: Fluent Emoji, copyright Microsoft Corporation, MIT License. Typeface: Figtree, SIL Open
        Font License. Food composition data: USDA National Nutrient Database for Standard Reference.
      </Text>
    </Stack>
  );
}
