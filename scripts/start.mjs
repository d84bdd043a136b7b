// `npm start`: everything from a fresh checkout to a served app. Plain JavaScript, no dependencies (Node 20.11 on).
import { startApp } from './lib/start-app.mjs';

await startApp();
