import { Switch } from '@mantine/core';
import { setShortcutsOn, useShortcutsOn } from '#platform/web/shortcuts-setting.ts';

export function ShortcutsSwitch() {
  const isOn = useShortcutsOn();
  return (
    <Switch
      label="Single-key shortcuts"
      description="Turn them off if you use voice control, or if your screen reader uses the same keys. Ctrl K always works."
      checked={isOn}
      onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
    />
  );
}
