import { parentPort } from 'node:worker_threads';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { prepareReaders } from '#domain/profiles/agreed-profile.ts';
import { type Readings, readTexts, type ToRead } from '#domain/profiles/shared-readings.ts';
import { forgetReadings } from './forget-readings.ts';

export type ReadingMessage =
  | { readonly kind: 'read'; readonly readings: Readings }
  | { readonly kind: 'failed'; readonly message: string };

if (parentPort === null) throw new Error('reading-worker.ts runs in a worker thread only');
const port = parentPort;

const kb = loadKnowledgeBase();
prepareReaders(kb);
forgetReadings(kb);

function read(order: ToRead): ReadingMessage {
  try {
    return { kind: 'read', readings: readTexts(order, kb) };
  } catch (error) {
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

port.on('message', (order: ToRead) => port.postMessage(read(order)));
