// `npm run demo`: as `npm start`, with the sample family ready to look at and a data folder of its own.
import { join } from 'node:path';
import { root } from './lib/runtime.mjs';
import { startApp } from './lib/start-app.mjs';

await startApp({
  DEMO: 'ready',
  // What a family has written down in the real folder is not touched.
  DATA_DIR: process.env.DATA_DIR ?? join(root, '.hearthwell-demo'),
});
