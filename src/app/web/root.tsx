import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/wght.css';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import '#platform/web/ui/mantine-styles.ts';
import '#platform/web/ui/global.css';
import '#platform/web/ui/clear.css';
import '#platform/web/ui/print.css';
import { Center, Loader, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { appearanceManager } from '#platform/web/appearance.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { cssVariablesResolver, theme } from '#platform/web/ui/theme.ts';
import colorScheme from './color-scheme.js?raw';
import { AppearanceInStep } from './shell/appearance-in-step.tsx';
import { repeatEarlyInput } from './shell/early-input.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { RouteFocus } from './shell/route-focus.tsx';
import { SessionWatch, VersionWatch } from './shell/version-watch.tsx';

const Toasts = lazy(() => import('./shell/toasts.tsx'));
const colorSchemeManager = appearanceManager();

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1815" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours; the policy of the page holds its hash */}
        <script dangerouslySetInnerHTML={{ __html: colorScheme }} />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          {children}
        </MantineProvider>
        {/* Dialogs go here. In one that Mantine appends itself, a page that is drawn again would come after them. */}
        <div data-portal="true" data-mantine-shared-portal-node="true" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  const { pathname } = useLocation();
  useEffect(() => {
    // In a task of its own: what is pressed may be in a part that React has not taken over yet, and it does so at once
    // for a press, but not from inside an effect.
    const soon = setTimeout(repeatEarlyInput);
    return () => clearTimeout(soon);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LateToasts />
      <RouteFocus />
      {/* Anyone who is leaving need not be asked about. */}
      {pathname === '/logout' ? null : <AppearanceInStep />}
      <SessionWatch />
      <VersionWatch />
      <Outlet />
    </QueryClientProvider>
  );
}

/** After the first drawing: the page itself is what someone waits for. */
function LateToasts() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return drawn ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

export function HydrateFallback() {
  return (
    <Center mih="100dvh" role="status" aria-label="Loading Hearthwell">
      <Loader size="lg" />
    </Center>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
