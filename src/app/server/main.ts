import { compileOnce } from './compile-once.ts';

// Before anything else is imported.
compileOnce(process.env);
const { runServer } = await import('./serve.ts');
await runServer(process.env);
