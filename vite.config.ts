import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  plugins: [reactRouter()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  // Found at the start rather than page by page, so that the first visit to a page does not reload it.
  optimizeDeps: { entries: ['src/web/app/root.tsx', 'src/web/app/routes/*.tsx'] },
  // `npx react-router dev` beside a running server; Origin is rewritten because the server checks it.
  server: {
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: true } },
  },
});
