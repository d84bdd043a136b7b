import { SimpleGrid } from '@mantine/core';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { TrendChart } from '#platform/web/ui/charts/trend-chart.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

const MONTHS = ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function ChartSamples() {
  return (
    <SectionCard title="Charts">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <TrendChart
          title="Height"
          labels={MONTHS}
          unit="cm"
          series={[
            { name: 'Mia', tone: 'leaf', values: [110, 111.5, null, 114, 116, 118] },
            { name: 'Ben', tone: 'saffron', values: [98, 99, 101, 102, 104, 105.5] },
            { name: 'Zoe', tone: 'plum', values: [90, 92, 93.5, 95, 97, null] },
          ]}
        />
        <BarChart
          title="Fiber this week"
          labels={DAYS}
          unit="g"
          target={{ label: 'Goal', value: 25 }}
          series={[{ name: 'Fiber', tone: 'leaf', values: [18, 26, null, 24, 31, 22] }]}
        />
        <BarChart
          title="Protein this week"
          labels={DAYS}
          unit="g"
          series={[
            { name: 'You', tone: 'leaf', values: [58, 66, 61, null, 71, 62] },
            { name: 'Ben', tone: 'saffron', values: [41, 46, 38, 44, 51, 42] },
          ]}
        />
      </SimpleGrid>
    </SectionCard>
  );
}
