import { parentPort, workerData } from 'node:worker_threads';
import { type GrowthSheet, growthPdf } from './growth-pdf.ts';

if (parentPort === null) throw new Error('growth-pdf-worker.ts runs in a worker thread only');
const file = await growthPdf(workerData as GrowthSheet);
parentPort.postMessage(file, [file.buffer]);
