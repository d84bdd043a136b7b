import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { platformRoutes } from '#platform/contract/platform.ts';
import type { BindRoute } from './bind-route.ts';
import type { Database } from './db/database.ts';

export interface PlatformFacts {
  readonly database: Database;
  readonly knowledgeBase: KnowledgeBase;
  /** Migrations in the database. */
  readonly migrations: number;
  readonly version: string;
}

export function bindPlatformRoutes(bind: BindRoute, facts: PlatformFacts): void {
  const { database, knowledgeBase, migrations, version } = facts;
  bind(platformRoutes.health, async () => ({ status: 'ok' as const }));
  bind(platformRoutes.ready, async () => {
    await database.ping();
    return {
      status: 'ready' as const,
      database: 'reachable' as const,
      migrations,
      knowledgeBase: {
        version: knowledgeBase.version,
        foods: knowledgeBase.foods.size,
        recipes: knowledgeBase.recipes.length,
      },
    };
  });
  bind(platformRoutes.version, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { version };
  });
}
