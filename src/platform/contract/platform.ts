import { z } from 'zod';
import { apiPaths } from './paths.ts';
import { route } from './route.ts';

export const platformRoutes = {
  health: route({
    method: 'GET',
    path: apiPaths.platform.health,
    summary: 'The process is up',
    tag: 'Platform',
    access: 'public',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
  }),
  ready: route({
    method: 'GET',
    path: apiPaths.platform.ready,
    summary: 'Database reachable, migrations applied, knowledge base loaded (503 otherwise)',
    tag: 'Platform',
    access: 'public',
    status: 200,
    answer: z.object({
      status: z.literal('ready'),
      database: z.literal('reachable'),
      migrations: z.number().int(),
      knowledgeBase: z.object({
        version: z.string(),
        foods: z.number().int(),
        recipes: z.number().int(),
      }),
    }),
  }),
  version: route({
    method: 'GET',
    path: apiPaths.platform.version,
    summary: 'The version of the running product',
    tag: 'Platform',
    access: 'public',
    status: 200,
    answer: z.object({ version: z.string() }),
  }),
};
