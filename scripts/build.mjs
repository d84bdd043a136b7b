// `npm run build`: the web app alone, for an image. Packages are installed already.
import { buildWeb } from './lib/build-web.mjs';
import { checkNode, Failure } from './lib/runtime.mjs';

try {
  checkNode();
  await buildWeb();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
