import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['household', 'account', 'member', 'meal', 'recipe', 'catalog'].map(
    (part) => `./src/server/db/${part}-schema.ts`,
  ),
  out: './db/migrations',
  schemaFilter: ['public', 'auth', 'catalog'],
});
