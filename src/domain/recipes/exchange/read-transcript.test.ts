import { describe, expect, it } from 'vitest';
import { transcriptOf } from './read-transcript.ts';

describe('transcriptOf', () => {
  it.each([
    ['Pancakes\n1 cup flour', 'Pancakes\n1 cup flour'],
    ['```text\nPancakes\n1 cup flour\n```', 'Pancakes\n1 cup flour'],
    ['# **Pancakes**\r\n\r\n## Ingredients\r\n* 1 cup flour', 'Pancakes\n\nIngredients\n* 1 cup flour'],
    ["Sure! Here's the text of the photo:\n\nPancakes\n1 cup flour", 'Pancakes\n1 cup flour'],
    ['Here is the transcription:\nPancakes', 'Pancakes'],
    ['<think>2 cups poison?\nno</think>\nPancakes', 'Pancakes'],
    ['<think>it never ends', ''],
    ['Here we go pancakes\nIngredients:\n1 egg', 'Here we go pancakes\nIngredients:\n1 egg'],
    ['', ''],
  ])('%j', (answer, text) => expect(transcriptOf(answer)).toBe(text));
});
