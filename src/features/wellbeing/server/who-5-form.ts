import { DATA_DIRECTORY, readDataFile } from '#domain/knowledge/data-files.ts';
import type { Who5Form } from '../contract/wellbeing.ts';

/**
 * The official words. Their license (CC BY-NC-SA 3.0 IGO) is not that of this product: WHO allows them wherever nothing is
 * sold, named and unchanged. So they are a file of their own, and no part of the scripts that a browser gets.
 */
export const readWho5Form = (dataDirectory: string = DATA_DIRECTORY): Who5Form =>
  JSON.parse(readDataFile(dataDirectory, 'wellbeing', 'who-5.json').text) as Who5Form;
