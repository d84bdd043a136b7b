import { shownAmount } from '#domain/growth/measurement-kinds.ts';
import type { Crossing } from './growth-news.ts';
import type { GrowthSign } from './growth-signs.ts';

const YEAR_DAYS = 365.25;

/** What to do about curves that crossed lines: one sentence or two for each kind, the most pressing first. */
export function crossingAdvice(
  name: string,
  sex: 'female' | 'male' | null,
  crossings: readonly Crossing[],
): readonly string[] {
  const of = (indicators: readonly Crossing['indicator'][], direction?: Crossing['direction']) =>
    crossings.find(
      (each) =>
        indicators.includes(each.indicator) && (direction === undefined || each.direction === direction),
    );
  const weight = ['weight', 'bmi', 'weight_for_height'] as const;
  const [head, thinner, heavier] = [of(['head']), of(weight, 'down'), of(weight, 'up')];
  const [shorter, taller] = [of(['length_height'], 'down'), of(['length_height'], 'up')];
  const years = ({ ageDays }: Crossing) => ageDays / YEAR_DAYS;
  // Source: Kaplowitz and Bloch, AAP, Evaluation and referral of children with signs of early puberty, 2016.
  const earlyPuberty = sex === 'male' ? 9 : 8;
  const said: string[] = [];
  if (head)
    said.push(
      `A head that grows much faster or slower than before is looked at soon: call ${name}’s doctor this week. Call today if ${name} vomits again and again, is very sleepy, or has a bulging soft spot.`,
    );
  if (thinner) {
    said.push(
      `Weigh and measure once more. If it stays like this, see ${name}’s doctor within one or two weeks, and sooner if ${name} eats or drinks little, vomits, or seems ill.`,
    );
    if (years(thinner) >= 9)
      said.push('Ask the doctor about eating and mood, too, and keep numbers out of the talk at home.');
  }
  if (shorter && years(shorter) >= 3)
    said.push(
      `From about 3 years until puberty, most children keep to their line. Show the chart to ${name}’s doctor soon.`,
    );
  if (taller && years(taller) >= 3 && years(taller) < earlyPuberty + 1)
    said.push(
      `Growing quickly at this age can be puberty that begins early. Ask ${name}’s doctor, who can tell.`,
    );
  if ((heavier || taller || shorter) && said.length === 0)
    said.push(
      `Many children change lines, most of all in the first two years, when they find their own, and around puberty. Measure once more, and show the chart to ${name}’s doctor at the next visit.`,
    );
  return said;
}

/** A sentence for parents. It never names a child's size as a fault. */
export function signWords(name: string, sign: GrowthSign, units: 'us' | 'metric'): string {
  switch (sign.code) {
    case 'newborn_loss': {
      const percent = Math.round(sign.percent);
      if (sign.level === 'much')
        return `${name} weighs ${percent}% less than at birth. Up to 10% is usual. Please call ${name}’s doctor or midwife today.`;
      if (sign.level === 'late')
        return `${name} is not back at the birth weight after two weeks. Please have feeding and weight checked in the next day or two.`;
      return `${name} weighs ${percent}% less than at birth. In the first days that is usual, up to 10%. Most babies are back at their birth weight after 10 to 14 days.`;
    }
    case 'low':
      return sign.isVeryLow
        ? `${name}’s weight is far below the lowest line of the chart. Please call ${name}’s doctor this week.`
        : `${name}’s weight is at the lower edge of the chart. Many children there are well, and doctors look a little closer. Please show them the chart at a visit soon.`;
    case 'high_bmi':
      return `${name}’s BMI is at the upper edge of the chart. BMI does not tell muscle from fat. Doctors look at the whole child there, at blood pressure and sleep for example. Please ask at the next visit, and do not cut down meals without them.`;
    case 'head_size':
      return `${name}’s head is ${sign.direction === 'up' ? 'larger' : 'smaller'} than those of about 98 of 100 children. It often runs in the family. Please ask ${name}’s doctor to measure it.`;
    case 'short':
      if (sign.fitsParents === true)
        return `${name}’s height is at the lower edge of the chart, and that fits the parents’ heights. What matters is that ${name} keeps to this line.`;
      return sign.fitsParents === null
        ? `${name}’s height is at the lower edge of the chart. Add both parents’ heights below to see whether it fits them, and show the chart to ${name}’s doctor.`
        : `${name}’s height is lower than both parents’ heights would suggest. Please show the chart to ${name}’s doctor.`;
    case 'slow_height':
      return `Over the last year ${name} grew ${shownAmount('head', Math.max(0, sign.cmPerYear), units)}. At this age most children grow at least ${shownAmount('head', sign.leastCm, units)} a year. Measure once more, and show the chart to ${name}’s doctor.`;
  }
}

export const otherChartsWords = (name: string, condition: string): string =>
  `These charts are made from children without ${condition}, so percentiles say little about ${name}. Ask the clinic for charts made for ${condition}. ${name}’s curve is still worth keeping.`;
