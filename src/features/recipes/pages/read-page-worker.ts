import { parentPort, workerData } from 'node:worker_threads';
import { PageProblem, type PageProblemCode } from './page-problem.ts';
import { type ReadRecipe, readFetched } from './read-recipe.ts';
import type { FetchedPage } from './safe-fetch.ts';

export type PageReading = { readonly read: ReadRecipe } | { readonly problem: PageProblemCode };

function reading(page: FetchedPage): PageReading {
  try {
    return { read: readFetched(page) };
  } catch (error) {
    if (error instanceof PageProblem) return { problem: error.code };
    throw error;
  }
}

parentPort?.postMessage(reading(workerData as FetchedPage));
