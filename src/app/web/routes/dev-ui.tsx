import { Container } from '@mantine/core';
import type { MetaFunction } from 'react-router';
import { pageTitle } from '#platform/web/ui/brand.tsx';
import { GalleryScreen } from '../ui-gallery/gallery-screen.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Design system') }];

/** Listed in routes.ts for the development server only. */
export default function DevUiRoute() {
  return (
    <Container component="main" size="72rem" py="xl" id="main-content" tabIndex={-1}>
      <GalleryScreen />
    </Container>
  );
}
