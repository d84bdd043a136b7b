import { Text } from '@mantine/core';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import classes from './landing.module.css';
import { EXAMPLE_PORTIONS } from './landing-content.ts';

export function HeroExample() {
  return (
    <figure className={classes.example}>
      <figcaption className={classes.exampleHead}>
        <Plate emoji="🍲" size={104} />
        <span>
          <Text size="sm" c="dimmed">
            An example dinner
          </Text>
          <Text fw={700} size="xl" lh={1.2}>
            Lentil and tomato pot
          </Text>
          <Text size="sm" c="dimmed">
            35 minutes
          </Text>
        </span>
      </figcaption>
      <ul className={classes.portions}>
        {EXAMPLE_PORTIONS.map((person) => (
          <li key={person.name}>
            <PersonAvatar initials={person.name.charAt(0)} color={person.color} size={44} />
            <span>
              <Text fw={650} lh={1.25}>
                {person.name}
              </Text>
              <Text size="sm" c="dimmed" lh={1.3}>
                {person.note ? `${person.age} · ${person.note}` : person.age}
              </Text>
            </span>
            <Text className={classes.portion}>{person.portion}</Text>
          </li>
        ))}
      </ul>
    </figure>
  );
}
