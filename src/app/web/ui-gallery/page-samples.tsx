import { Button, Text } from '@mantine/core';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import { Brand } from '#platform/web/ui/brand.tsx';
import { Breadcrumbs } from '#platform/web/ui/breadcrumbs.tsx';
import { DeadLink, LINK_OVER } from '#platform/web/ui/dead-link.tsx';
import { DishMethod, DishNotes, DishPage } from '#platform/web/ui/dish-page.tsx';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import classes from './gallery.module.css';

const DISH = { id: 'black-bean-squash-corn-tortillas', pictures: [] };
const LOADED = { data: DISH.id, error: null, isPending: false, refetch: () => undefined };

/** What frames a page: where it is, what it is called, how it goes on. */
export function PageSamples() {
  return (
    <>
      <SectionCard title="Finding the way">
        <Brand />
        <Breadcrumbs
          trail={[
            { to: '/dev/ui', label: 'Recipes' },
            { to: '/dev/ui', label: 'Main dishes' },
          ]}
          here="Black bean tacos with squash"
        />
        <StepFooter back={<Button variant="subtle">Back</Button>}>
          <Button variant="default">Skip</Button>
          <Button>Continue</Button>
        </StepFooter>
        <DeadLink title={LINK_OVER} to="/dev/ui" action="Get a new link">
          Links in our emails work once, for an hour.
        </DeadLink>
      </SectionCard>
      {/* Not in a card: its parts are cards. */}
      <section aria-label="The page of a dish">
        <LoadedPage query={LOADED} title="Recipe" loading="Loading the recipe…" action={null}>
          {() => <SampleDish />}
        </LoadedPage>
      </section>
    </>
  );
}

function SampleDish() {
  return (
    <DishPage
      picture={<WideDrawing dish={DISH} className={classes.drawing ?? ''} />}
      title="Black bean tacos with squash"
      description="Soft corn tortillas with a warm, mild filling."
      beside={null}
      facts={[
        { name: 'Time', value: '35 min' },
        { name: 'Serves', value: '4' },
        { name: 'Energy', value: '420 kcal' },
      ]}
      actions={<Button>Start cooking</Button>}
      paperSafety={<Text className="print-only">Allergens: none.</Text>}
      suitability={<Text>Suits everyone</Text>}
    >
      <DishMethod
        ingredients={
          <SectionCard title="Ingredients for 4">
            <Text>1½ cups black beans</Text>
          </SectionCard>
        }
        steps={['Roast the squash for 20 minutes.', 'Warm the tortillas, and fill them.']}
      >
        <DishNotes>
          <QuietNote kind="tip">The filling keeps for two days in the fridge.</QuietNote>
        </DishNotes>
      </DishMethod>
    </DishPage>
  );
}
