import { Avatar } from '@mantine/core';

export interface PersonAvatarProps {
  readonly initials: string;
  /** A color of the theme. */
  readonly color: string;
  readonly size?: number;
}

/** Decorative: the person's name always is next to it. */
export function PersonAvatar({ initials, color, size = 48 }: PersonAvatarProps) {
  return (
    <Avatar color={color} size={size} radius="xl" variant="light" aria-hidden>
      {initials}
    </Avatar>
  );
}
