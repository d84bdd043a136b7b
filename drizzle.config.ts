import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'recipe-schema', 'catalog-schema'].map((name) => `./src/server/db/${name}.ts`),
  out: './db/migrations',
  schemaFilter: ['public', 'auth', 'catalog'],
});
