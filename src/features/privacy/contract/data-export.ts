import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

export const exportBody = z.strictObject({ password: z.string().min(1).max(128).optional() });

export const dataExportRoutes = {
  /** POST, because a password has no place in an address. */
  download: route({
    method: 'POST',
    path: apiPaths.dataExport.download,
    summary: 'Everything as a ZIP file; for teens and caregivers, only what is about them',
    tag: 'Privacy',
    access: 'user',
    need: 'own',
    body: exportBody,
    status: 200,
  }),
};
