import { Outlet } from 'react-router';
import { ErrorScreen } from '../shell/error-screen.tsx';

export default function ShellPage() {
  return <Outlet />;
}

/** Drawn by the layout around it, bars and menu included. */
export function ErrorBoundary() {
  return <ErrorScreen isInShell />;
}
