/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const measurementPaths = {
  list: '/api/measurements',
  create: '/api/measurements',
  update: '/api/measurements/:id',
  remove: '/api/measurements/:id',
  csv: '/api/measurements/csv',
  readCsv: '/api/measurements/csv',
  people: '/api/growth',
  growth: '/api/growth/:memberId',
  pdf: '/api/growth/:memberId/pdf',
  facts: '/api/growth/:memberId/facts',
  standard: '/api/growth/standard',
  milestones: '/api/growth/:memberId/milestones',
  milestone: '/api/growth/:memberId/milestones/:milestone',
} as const;

/** Of one person. */
export const listPath = (memberId: string): string => `${measurementPaths.list}?memberId=${memberId}`;
export const growthPath = (memberId: string): string =>
  measurementPaths.growth.replace(':memberId', memberId);
export const milestonesPath = (memberId: string): string =>
  measurementPaths.milestones.replace(':memberId', memberId);
