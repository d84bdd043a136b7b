import type { Config } from '@react-router/dev/config';
import { everyPage } from './src/site/every-page.ts';
import { MEMBER_PAGES } from './src/site/member-pages.ts';

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are real HTML, and so are the frames of some pages behind the sign-in; every other path is served the SPA fallback.
  prerender: [...everyPage.map((page) => page.path), ...MEMBER_PAGES],
} satisfies Config;
