import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/app',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are real HTML; every other path is served the SPA fallback.
  prerender: ['/', '/terms', '/privacy-updated'],
} satisfies Config;
