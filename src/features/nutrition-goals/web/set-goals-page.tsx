import { protectedMeta } from '#site/page-meta.ts';
import { SetGoalsScreen } from './set-goals-screen.tsx';

export const meta = protectedMeta(
  'Set Goals',
  'What meals aim for each day, for each person, within what is safe.',
);

/** The route of /set-goals: src/app/web/routes.ts finds it by the name of this file. */
export default function SetGoalsRoute() {
  return <SetGoalsScreen />;
}
