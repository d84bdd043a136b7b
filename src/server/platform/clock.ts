export type Clock = () => Date;

/** The day on the server's wall clock, YYYY-MM-DD: "today" for the people of a self-hosted home. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}
