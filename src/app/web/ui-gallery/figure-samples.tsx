import { SimpleGrid, Stack } from '@mantine/core';
import { coverageText, coveredFigureText } from '#platform/web/ui/figure-text.ts';
import { MeterBar } from '#platform/web/ui/meter-bar.tsx';
import { Ring } from '#platform/web/ui/ring.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { StatTile } from '#platform/web/ui/stat-tile.tsx';

const partly = coverageText({ known: 4, parts: 12 });

export function FigureSamples() {
  return (
    <>
      <SectionCard title="Ring" description="A share of a goal or of a limit.">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg" verticalSpacing="lg">
          <Ring label="Fiber" value={18} unit="g" target={25} kind="goal" />
          <Ring label="Calcium" value={1000} unit="mg" target={1000} kind="goal" />
          <Ring label="Iron" value={3.1} unit="mg" target={8} kind="goal" atLeast coverage={partly} />
          <Ring label="Vitamin D" value={null} unit="µg" target={15} kind="goal" />
          <Ring label="Sodium" value={1200} unit="mg" target={2300} kind="limit" />
          <Ring label="Added sugars" value={23.5} unit="g" target={25} kind="limit" />
          <Ring label="Sodium" value={2990} unit="mg" target={2300} kind="limit" />
          <Ring label="Caffeine" value={0} unit="mg" target={400} kind="limit" atLeast coverage={partly} />
          <Ring label="Water" value={1.5} unit="L" target={null} kind="goal" />
          <Ring label="Protein" value={40} unit="g" target={56} kind="goal" layout="below" size={112} />
        </SimpleGrid>
      </SectionCard>
      <SectionCard title="Meter bar" description="A value against its band.">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <MeterBar label="Fiber" value={25} unit="g" lower={21} upper={null} />
          <MeterBar label="Vitamin C" value={41} unit="mg" lower={75} upper={2000} />
          <MeterBar label="Iron" value={6} unit="mg" lower={8} upper={45} atLeast coverage={partly} />
          <MeterBar label="Sodium" value={2990} unit="mg" lower={null} upper={2300} />
          <MeterBar label="Fat" value={90} unit="g" lower={44} upper={78} upperIs="goal" />
          <MeterBar label="Vitamin D" value={null} unit="µg" lower={15} upper={100} />
        </SimpleGrid>
      </SectionCard>
      <SectionCard title="Numbers">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <StatTile label="Energy" value="1,840" unit="kcal" hint="Goal 1,900 kcal" />
            <StatTile label="Cost" value="$4.10" unit="a day" tone="saffron" />
            <StatTile label="Iodine" value={null} unit="µg" tone="plum" hint="No food reports it" />
          </SimpleGrid>
          <p style={{ margin: 0 }}>Iron: {coveredFigureText(61, 'mg', { known: 4, parts: 12 })}</p>
        </Stack>
      </SectionCard>
    </>
  );
}
