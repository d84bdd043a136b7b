import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBell, IconX } from '@tabler/icons-react';
import { formatMoment } from '#platform/web/format.ts';
import classes from './device-list.module.css';
import { type PushObstacle, pushObstacle, useAddThisDevice, useDevices, useRemoveDevice } from './devices.ts';

const IN_THE_APP = 'Reminders still show in the app, on your home page.';
const OBSTACLES: Readonly<Record<PushObstacle, string>> = {
  unsupported: `This browser cannot show messages. On an iPhone or iPad, first add Hearthwell to the home screen. ${IN_THE_APP}`,
  blocked: `This browser blocks our messages. You can allow them in your browser’s settings. ${IN_THE_APP}`,
  'not-offered': `Messages to devices are not available here. ${IN_THE_APP}`,
};

/** Devices that show reminders, and the way to add this one. */
export function DeviceList() {
  const { data } = useDevices();
  const add = useAddThisDevice();
  const remove = useRemoveDevice();
  if (!data) return null;
  const { publicKey, devices } = data;
  const obstacle = pushObstacle(publicKey);
  return (
    <Stack gap="md">
      {devices.length === 0 ? (
        <Text>No device shows reminders yet.</Text>
      ) : (
        <ul className={classes.rows} aria-label="Devices with reminders">
          {devices.map(({ id, name, addedAt }) => (
            <li key={id} className={classes.row}>
              <span>
                {name}
                <Text component="span" c="dimmed">
                  {' '}
                  · since {formatMoment(addedAt, { month: 'short', day: 'numeric' })}
                </Text>
              </span>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconX size={18} aria-hidden />}
                aria-label={`No reminders on ${name}`}
                onClick={() => remove.mutate(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {obstacle === null && publicKey !== null ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconBell size={20} aria-hidden />}
            loading={add.isPending}
            onClick={() => add.mutate(publicKey)}
          >
            Show reminders on this device
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{obstacle === null ? null : OBSTACLES[obstacle]}</Text>
      )}
      {add.isError ? (
        <Text role="alert" c="var(--hw-tomato-text)">
          This browser did not turn messages on. {IN_THE_APP}
        </Text>
      ) : null}
    </Stack>
  );
}
