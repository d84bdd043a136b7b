/** "45 min", "1 h 20 min", "8 h" */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  const hours = `${Math.floor(whole / 60)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
