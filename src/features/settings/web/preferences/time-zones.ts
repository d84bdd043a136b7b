interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Every zone that the browser knows, and the one that was chosen elsewhere, by a browser that knew more. */
export function timeZoneChoices(chosen: string | undefined): Choice[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  zones.add('UTC');
  if (chosen !== undefined) zones.add(chosen);
  return [...zones]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ' / ') }));
}
