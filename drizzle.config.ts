import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/server/db/*-schema.ts', './src/features/*/server/*-schema.ts'],
  out: './db/migrations',
  schemaFilter: ['public', 'auth', 'catalog'],
});
