import { Readable } from 'node:stream';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { CONFIRM } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { dataExportRoutes } from '../../contract/data-export.ts';
import type { DataExportService } from './data-export.service.ts';

export function bindDataExportRoutes(bind: BindRoute, service: DataExportService, limited: Limited): void {
  bind(
    dataExportRoutes.download,
    async ({ user, body, request, reply }) => {
      const origin = { cookie: request.headers.cookie, userAgent: request.headers['user-agent'] };
      const bytes = await service.download(user, body.password, origin);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', 'attachment; filename="hearthwell-export.zip"')
        .header('cache-control', 'no-store')
        .send(Readable.from(bytes, { objectMode: false }));
    },
    limited(CONFIRM),
  );
}
