import { IconShoppingCart, IconSnowflake } from '@tabler/icons-react';
import { MealHero } from '#features/meal-plans/web/meal-hero.tsx';
import { TodayMealLines } from '#features/meal-plans/web/today-meal-lines.tsx';
import { ToDoLines } from '#features/meal-plans/web/today-to-do.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { WithSampleAnswers } from './dish-samples.tsx';
import { DINNER, EATERS, OTHER_MEALS } from './sample-family.ts';

const WHERE = { planId: 'sample', date: '2026-05-12', eaters: EATERS };

export function TodaySamples() {
  return (
    <WithSampleAnswers>
      <SectionCard
        title="Today"
        description="The hero of the page, the lines below it, and what is to be done."
      >
        <Page
          aside={
            <ToDoLines
              lines={[
                {
                  id: 'thaw',
                  order: 10,
                  icon: <IconSnowflake size={22} />,
                  text: 'If frozen, move it to the fridge today',
                  details: ['Cod, raw: 340 g (12 oz), for Fish tacos on Wednesday'],
                  to: '/dev/ui',
                },
                {
                  id: 'shop',
                  order: 20,
                  icon: <IconShoppingCart size={22} />,
                  text: 'Buy what today needs',
                  to: '/dev/ui',
                  done: true,
                },
              ]}
            />
          }
        >
          <MealHero
            eaters={EATERS}
            away={{}}
            slot={DINNER}
            kicker="Next: dinner"
            date={WHERE.date}
            cookPath={() => '/dev/ui'}
            below={2}
          />
          <TodayMealLines {...WHERE} away={{}} slots={OTHER_MEALS} />
        </Page>
      </SectionCard>
    </WithSampleAnswers>
  );
}
