import { useSearchParams } from 'react-router';
import { DemoButton } from '#features/demo/web/demo-button.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { LandingScreen } from '#site/landing/landing-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';
import { SeatPortion } from '../landing/seat-portion.tsx';
import { WeekAtTheTable } from '../landing/week-at-the-table.tsx';
import { WeekList } from '../landing/week-list.tsx';

export const meta = pageMeta('/');
export const links = () => [...dishFont];

export default function LandingRoute() {
  const [params] = useSearchParams();
  return (
    <LandingScreen
      week={(words) => (
        <WeekAtTheTable words={words} demo={<DemoButton opens={params.get('demo') === '1'} />} />
      )}
      list={<WeekList />}
      portionAt={(seat) => <SeatPortion seat={seat} />}
    />
  );
}
