import type { Config } from '@react-router/dev/config';
import { everyPage } from './src/contract/every-page.ts';

export default {
  appDirectory: 'src/web/app',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are real HTML, and so is the frame of the dashboard; every other path is served the SPA fallback.
  prerender: [...everyPage.map((page) => page.path), '/dashboard'],
} satisfies Config;
