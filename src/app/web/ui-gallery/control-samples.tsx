import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Checkbox,
  Chip,
  Group,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Tabs,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { AppearanceButtons } from '#platform/web/ui/appearance-controls.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

export function ControlSamples() {
  return (
    <SectionCard title="Controls">
      <Stack gap="lg">
        <Buttons />
        <Fields />
        <Choices />
        <AppearanceButtons />
      </Stack>
    </SectionCard>
  );
}

function Buttons() {
  return (
    <Group gap="sm">
      <Button leftSection={<IconPlus size={20} aria-hidden />}>Add a person</Button>
      <Button variant="default">Cancel</Button>
      <Button variant="light">Try another day</Button>
      <Button variant="subtle">Show more</Button>
      <Button color="tomato">Remove</Button>
      <Button disabled>Not now</Button>
      <Button loading>Saving</Button>
      <ActionIcon aria-label="Print">
        <IconPrinter size={22} aria-hidden />
      </ActionIcon>
      <Badge color="leaf" variant="light">
        Vegan
      </Badge>
      <Badge color="tomato" variant="light">
        Contains milk
      </Badge>
      <Badge color="saffron">New</Badge>
    </Group>
  );
}

function Fields() {
  const [password, setPassword] = useState('kitchen1');
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput label="Name" placeholder="For example Mia" description="As you call each other" />
      <TextInput label="Weight" defaultValue="abc" error="Please enter a number in kilograms." />
      <TextInput label="Email" disabled defaultValue="mia@example.org" />
      <PasswordField
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}

function Choices() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Stack gap={0} align="flex-start">
        <Checkbox label="Milk" defaultChecked />
        <Checkbox label="Eggs" />
        <Radio.Group label="Budget" defaultValue="low">
          <Radio value="low" label="Low" />
          <Radio value="medium" label="Medium" />
        </Radio.Group>
      </Stack>
      <Stack gap="md" align="flex-start">
        <SegmentedControl data={['Day', 'Week', 'Month']} aria-label="Span" />
        <Chip.Group>
          <Group gap="xs">
            <Chip value="a" defaultChecked>
              Vegan
            </Chip>
            <Chip value="b">Halal</Chip>
          </Group>
        </Chip.Group>
        <Tabs defaultValue="mia" w="100%">
          <Tabs.List aria-label="Person">
            <Tabs.Tab value="mia">Mia</Tabs.Tab>
            <Tabs.Tab value="ben">Ben</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mia" pt="sm">
            Mia is five. <Anchor href="#main-content">To the top</Anchor>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </SimpleGrid>
  );
}
