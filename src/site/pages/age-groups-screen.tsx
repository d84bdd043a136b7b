import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { AGE_SOURCES, AGES, type AgeGroup } from './age-groups-content.ts';
import classes from './site-page.module.css';
import { Callout, CheckList, SitePage, SiteSection } from './site-page.tsx';
import { Sources } from './sources.tsx';

export function AgeGroupsScreen() {
  return (
    <SitePage
      kicker="Age groups"
      title="Every age has its own rules"
      lead="A toddler is not a small adult, and Grandpa has needs of his own. Hearthwell knows who is at the table and what is right for each of them."
      dishes={[
        'rice-banana-blender-pancakes',
        'nordic-salmon-potato-plate',
        'garden-minestrone-white-beans-rice',
      ]}
      readOn={{ to: '/how-it-works', label: 'See how it works' }}
    >
      <div className={classes.section}>
        {AGES.map((age) => (
          <AgeSection key={age.id} age={age} />
        ))}
      </div>
      <SiteSection
        id="babies"
        title="Babies, pregnancy and nursing"
        lead="Some stages of life need more than a number."
        tinted
      >
        <CheckList
          items={[
            'Under 12 months, there is no plan at all. Breast milk, formula and first foods need another kind of help: ask your pediatrician.',
            'From their first birthday, we plan for children too, with all the rules for small children.',
            'In pregnancy: no alcohol, liver or licorice, no fish high in mercury, at most 200 mg of caffeine a day, and risky raw foods only when they are heated.',
            'Pregnant and nursing people get the energy and nutrients of their stage. Their energy is never cut.',
          ]}
        />
      </SiteSection>
      <Callout title="Who decides what is safe">
        Written rules do, not text a machine makes up. Two separate parts of the program follow the same
        rules: one plans, the other checks. A plan that breaks a rule is not shown. For an illness or a severe
        allergy, ask your doctor first.
      </Callout>
      <SiteSection id="sources" title="Where the rules come from">
        <Sources sources={AGE_SOURCES} />
      </SiteSection>
    </SitePage>
  );
}

function AgeSection({ age }: { readonly age: AgeGroup }) {
  return (
    <section className={classes.age} aria-labelledby={age.id}>
      <div className={classes.ageHead}>
        <DishDrawing recipe={age.dish} size={112} />
        <Title order={2} id={age.id}>
          {age.title}
        </Title>
        <Text className={classes.years}>{age.years}</Text>
        <Text c="dimmed">{age.lead}</Text>
        <Button component={Link} to={age.article.to} variant="light">
          {age.article.label}
        </Button>
      </div>
      <CheckList items={age.rules} />
    </section>
  );
}
