// Run by build-web.mjs under the Node that the app itself needs; the packages that this imports ask for a new one.
import { buildServiceWorker } from './build-service-worker.mjs';
import { quickenFirstPaint } from './first-paint.mjs';
import { Failure } from './runtime.mjs';

const [clientDir] = process.argv.slice(2);

try {
  await quickenFirstPaint(clientDir);
  await buildServiceWorker(clientDir);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
