import { Button, Text } from '@mantine/core';

export interface ReadButtonProps {
  readonly isReading: boolean;
  readonly waiting?: string;
}

export function ReadButton({
  isReading,
  waiting = 'Reading. A slow website can take ten seconds.',
}: ReadButtonProps) {
  return (
    <>
      <Button type="submit" loading={isReading}>
        Get the recipe
      </Button>
      {isReading ? (
        <Text role="status" size="sm" c="dimmed">
          {waiting}
        </Text>
      ) : null}
    </>
  );
}
