import type { FastifyReply } from 'fastify';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { callerGone } from '#platform/server/caller-gone.ts';
import { pictureIn } from '#platform/server/pictures.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { ownRecipeRoutes } from '../../contract/own-recipes.ts';
import { IMPORTED_RECIPES, READ_PHOTOS } from '../rate-limits.ts';
import type { OwnRecipesService } from './own-recipes.service.ts';
import type { ExportFormat, RecipeFile } from './recipe-file.ts';
import type { RecipeImportService } from './recipe-import.service.ts';

const FILE_KINDS: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  'schema-org': { type: 'application/ld+json; charset=utf-8', ending: 'json' },
  cooklang: { type: 'text/plain; charset=utf-8', ending: 'cook' },
};

function sendFile(reply: FastifyReply, { name, content }: RecipeFile, format: ExportFormat): FastifyReply {
  const { type, ending } = FILE_KINDS[format];
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}.${ending}"`)
    .send(content);
}

export function bindOwnRecipeRoutes(
  bind: BindRoute,
  service: OwnRecipesService,
  imports: RecipeImportService,
  limited: Limited,
): void {
  bind(ownRecipeRoutes.list, ({ user }) => service.list(user));
  bind(ownRecipeRoutes.create, ({ user, body }) => service.create(user, body));
  bind(ownRecipeRoutes.copy, ({ user, body }) => service.copy(user, body));
  bind(ownRecipeRoutes.lines, ({ user, body }) => service.readLines(user, body.lines));
  bind(ownRecipeRoutes.read, ({ user, params }) => service.read(user, params.id));
  bind(ownRecipeRoutes.update, ({ user, params, body }) => service.update(user, params.id, body));
  bind(ownRecipeRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
  bind(ownRecipeRoutes.exportOwn, async ({ user, params, query, reply }) =>
    sendFile(reply, await service.exportOwn(user, params.id, query.format), query.format),
  );
  bind(ownRecipeRoutes.exportOurs, async ({ user, params, query, reply }) =>
    sendFile(reply, service.exportOurs(user, params.recipeId, query.format), query.format),
  );
  bind(
    ownRecipeRoutes.importDraft,
    ({ user, body, reply }) => imports.fromPageOrText(user, body, callerGone(reply)),
    limited(IMPORTED_RECIPES),
  );
  bind(ownRecipeRoutes.importSources, async ({ user }) => imports.sources(user));
  bind(
    ownRecipeRoutes.importPhoto,
    async ({ user, request, reply }) => imports.fromPhoto(user, pictureIn(request.body), callerGone(reply)),
    {
      takesPictures: { bytes: PHOTO_LIMITS.bytes },
      ...limited(READ_PHOTOS),
    },
  );
}
