import { z } from 'zod';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { typeOf } from '#domain/nutrition/nutrient-types.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import type { Source } from '../../contract/answer.ts';
import { type CoachTool, figure, heldFigures, NO_PARTS, personOf } from './tool.ts';

export interface TargetFacts {
  readonly name: string;
  readonly nutrient: NutrientCode;
  readonly label: string;
  readonly unit: string;
  /** What to reach; `null`: none. */
  readonly least: number | null;
  /** What not to pass; `null`: none. */
  readonly most: number | null;
  readonly reason: string;
  readonly source: 'default' | 'own' | 'doctor';
}

export interface TargetsAnswer {
  readonly name: string;
  readonly targets: readonly TargetFacts[];
  /** Energy, or what tells it, was asked for and is not shown. */
  readonly isEnergyHeld: boolean;
  /** Why a clinic decides and no amounts of the tables are shown. */
  readonly held: string | null;
}

const shown = (value: number | null): number | null =>
  value === null ? null : figure(value, '', '', '').value;

/** What a day of one person aims at. */
export const targetsTool: CoachTool<{ memberId: string; nutrients: readonly NutrientCode[] }, TargetsAnswer> =
  {
    name: 'targets',
    description:
      'What a day of one member aims at: amounts of nutrients with their source. Energy (energy_kcal) only of adults. Empty `nutrients`: all that have a target.',
    input: z.object({ memberId: z.string(), nutrients: z.array(z.enum(NUTRIENT_CODES)).max(41) }),
    async run(context, { memberId, nutrients }) {
      const { facts } = personOf(context, memberId);
      const items = await context.deps.goals.goalsOf(context.actor, memberId);
      const withheld = heldFigures(context, facts);
      const asked = NUTRIENT_CODES.filter((code) => nutrients.length === 0 || nutrients.includes(code));
      const found = asked.flatMap((code): TargetFacts[] => {
        if (withheld.has(code)) return [];
        const type = typeOf(code);
        const item = items.find(({ nutrientType }) => nutrientType === type);
        if (item === undefined || (item.lower === null && item.upper === null)) return [];
        const { name: label, unit } = nutrientLabel(code);
        const { lower, upper, reason, source } = item;
        return [
          {
            name: facts.called,
            nutrient: code,
            label: lowerFirst(label),
            unit,
            least: shown(lower),
            most: code === 'energy_kcal' ? null : shown(upper),
            reason,
            source,
          },
        ];
      });
      const held = items.find(({ nutrientType }) => nutrientType === 'calories')?.fixed;
      const sources = found.map(
        ({ label, reason }): Source => ({ title: `Target for ${label}`, detail: reason, url: null }),
      );
      return {
        ...NO_PARTS,
        data: {
          name: facts.called,
          targets: found,
          isEnergyHeld: nutrients.some((code) => withheld.has(code)),
          held: found.length === 0 && held !== undefined && held !== null ? held.message : null,
        },
        figures: found.flatMap(({ least, most, unit, label, reason }) => [
          ...(least === null ? [] : [{ value: least, unit, what: `${label} a day`, from: reason }]),
          ...(most === null ? [] : [{ value: most, unit, what: `most ${label} a day`, from: reason }]),
        ]),
        sources,
      };
    },
  };
