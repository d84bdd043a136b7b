import type { Config } from '@react-router/dev/config';
import { everyPage } from './src/site/every-page.ts';

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are real HTML, and so are the frame of the dashboard and the first shelf of recipes; every other path is served the SPA fallback.
  prerender: [...everyPage.map((page) => page.path), '/dashboard', '/recipes'],
} satisfies Config;
