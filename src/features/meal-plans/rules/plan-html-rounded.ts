/** Whole from ten on, else one decimal: as much as anyone reads on paper. */
export const roundedText = (amount: number): string =>
  String(Math.abs(amount) >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10);
