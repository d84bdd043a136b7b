import type { SafetyModel } from './safety-model.ts';
import type { Example } from './safety-types.ts';

/**
 * Messages that were written with sight of the others help to learn and are not measured: `own` begins their id.
 * The others were written in parts, by people who saw neither each other's nor the code. The id begins with the part's letter.
 */
const IS_OWN = /^own/;

export const partOf = ({ id }: Example): string => id.charAt(0);

/**
 * Each message with a model that learned from the other parts. A new person who writes is nearest to a part that was left
 * out: people who write a hundred messages repeat themselves.
 */
export function crossValidated(
  examples: readonly Example[],
  train: (training: readonly Example[]) => SafetyModel,
  measured?: readonly string[],
): readonly { readonly model: SafetyModel; readonly example: Example }[] {
  const own = examples.filter(({ id }) => IS_OWN.test(id));
  const others = examples.filter(({ id }) => !IS_OWN.test(id));
  return (measured ?? [...new Set(others.map(partOf))]).flatMap((part) => {
    const model = train([...own, ...others.filter((each) => partOf(each) !== part)]);
    return others.filter((each) => partOf(each) === part).map((example) => ({ model, example }));
  });
}
