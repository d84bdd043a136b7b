import { Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { type ColorScheme, useAppearance } from '../appearance.ts';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
] as const;

/** Both choices, with words that explain them. For settings. */
export function AppearanceControls() {
  const { scheme, mode, setScheme, setMode } = useAppearance();
  const colors = useId();
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} id={colors}>
          Colors
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          Auto follows your device.
        </Text>
        <SegmentedControl
          aria-labelledby={colors}
          data={[...SCHEMES]}
          value={scheme}
          onChange={(value) => setScheme(value as ColorScheme)}
          size="md"
        />
      </div>
      <Switch
        label="Large and clear"
        description="Bigger text and buttons, and stronger contrast."
        checked={mode === 'clear'}
        onChange={(event) => setMode(event.currentTarget.checked ? 'clear' : 'standard')}
      />
    </Stack>
  );
}

/** The same in two buttons. For a footer or a menu. */
export function AppearanceButtons() {
  const { dark, mode, setScheme, setMode } = useAppearance();
  const clear = mode === 'clear';
  return (
    <Group gap="xs">
      <Toggle label="Large and clear" on={clear} onChange={(on) => setMode(on ? 'clear' : 'standard')} />
      <Toggle label="Dark colors" on={dark} onChange={(on) => setScheme(on ? 'dark' : 'light')} />
    </Group>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Toggle({ label, on, onChange }: ToggleProps) {
  const Icon = on ? IconCircleCheckFilled : IconCircle;
  return (
    <Button
      variant="subtle"
      aria-pressed={on}
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => onChange(!on)}
    >
      {label}
    </Button>
  );
}
