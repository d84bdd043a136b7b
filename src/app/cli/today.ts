/** Today where the person is, YYYY-MM-DD. */
export function today(now: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
