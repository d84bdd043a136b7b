/** `npm run test:deep` */
export const IS_DEEP = process.env.TEST_DEEP !== undefined;

/** How many cases of a property are tried: few that cost little every day, all of them in the deep run. */
export const runs = (daily: number, deep: number): number => (IS_DEEP ? deep : daily);
