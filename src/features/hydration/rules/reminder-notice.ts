interface About {
  readonly name: string;
  /** Of the person who is reminded. */
  readonly isYours: boolean;
  readonly isChild: boolean;
}

/** What a device shows. Anyone may see a locked screen, so it says no amounts. */
export function reminderNotice({ name, isYours, isChild }: About) {
  const url = '/hydration-tracker';
  if (isYours) return { title: 'Time for a drink', body: 'A glass of water, maybe?', url };
  if (isChild) return { title: `A drink for ${name}?`, body: 'Offer some water.', url };
  return { title: `A drink for ${name}?`, body: 'Maybe bring a glass of water.', url };
}
