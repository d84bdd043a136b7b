/** YYYY-MM-DD where the browsers are (playwright.config.ts sets the zone), which is not always the day of UTC. */
export const today = (): string => new Date().toLocaleDateString('en-CA');
