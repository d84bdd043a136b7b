import { parentPort, workerData } from 'node:worker_threads';
import { type PdfOrder, planPdf } from './plan-pdf.ts';

if (parentPort === null) throw new Error('plan-pdf-worker.ts runs in a worker thread only');
const file = await planPdf(workerData as PdfOrder);
parentPort.postMessage(file, [file.buffer]);
