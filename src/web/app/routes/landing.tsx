import type { MetaFunction } from 'react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';

export const meta: MetaFunction = () => [
  { title: 'Hearthwell · Family Nutrition Hub' },
  {
    name: 'description',
    content:
      'Meal plans that a family with allergies can trust, from toddlers to seniors: one meal, a portion for everyone.',
  },
];

export default function LandingRoute() {
  return <LandingScreen />;
}
