import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type MetaFunction } from 'react-router';
import { SetTable } from '#features/dish-pictures/web/shared/set-table.tsx';
import { pageTitle } from '#platform/web/ui/brand.tsx';
import classes from './not-found.module.css';

export const meta: MetaFunction = () => [
  { title: pageTitle('Page not found') },
  // Also where the app was already open and no server has answered 404.
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundRoute() {
  return (
    <Center component="main" mih="90dvh" p="lg" id="main-content" tabIndex={-1}>
      <Stack align="center" gap="md" ta="center">
        <SetTable className={classes.table ?? ''} />
        <Title order={1} tabIndex={-1} data-page-heading>
          Oops! Page Not Found
        </Title>
        <Text c="dimmed" maw="30rem">
          There is nothing on this plate. The address may be mistyped, or the page has moved.
        </Text>
        <Group justify="center">
          <Button component={Link} to="/dashboard">
            Go to the dashboard
          </Button>
          <Button component={Link} to="/" variant="default">
            Go to the home page
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
