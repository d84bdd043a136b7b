import { describe, expect, it } from 'vitest';
import { packModel, scoreMessage, trainSafetyModel, unpackModel } from './safety-model.ts';
import type { Example } from './safety-types.ts';

const lexicon = { spellings: new Map(), meanings: [], patterns: [] };
const example = (id: string, text: string, label: Example['label']): Example => ({
  ...{ id, text, label },
  ...{ lang: 'en', asker: 'adult', about: 'self', earlier: [] },
});
const examples = [
  example('a1', 'my chest hurts and my arm is numb', 'emergency'),
  example('a2', 'my arm is numb since lunch', 'emergency'),
  example('a3', 'what goes with rice for lunch', 'harmless'),
  example('a4', 'how long does rice keep', 'harmless'),
];

describe('a model in bytes', () => {
  it('judges as it did before', () => {
    const model = trainSafetyModel(lexicon, examples);
    const read = unpackModel(packModel(model, 'stamp'), 'stamp', lexicon);
    if (read === null) throw new Error('It was not read.');
    expect([...read.weights.rows]).toEqual(expect.arrayContaining([0, 1, 2]));
    for (const each of examples)
      expect(scoreMessage(read, each).risk).toBeCloseTo(scoreMessage(model, each).risk, 1);
  });

  it('is not read when it was made from something else', () => {
    const packed = packModel(trainSafetyModel(lexicon, examples), 'stamp');
    expect(unpackModel(packed, 'another', lexicon)).toBeNull();
    expect(unpackModel(new Uint8Array(3), 'stamp', lexicon)).toBeNull();
  });
});
