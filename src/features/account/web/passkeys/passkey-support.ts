const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'My iPhone'],
  [/iPad/, 'My iPad'],
  [/Android/, 'My Android device'],
  [/Windows/, 'My Windows computer'],
  [/Macintosh/, 'My Mac'],
  [/CrOS/, 'My Chromebook'],
  [/Linux/, 'My Linux computer'],
];

/** A name to begin with, which its owner can change. */
export function suggestedName(userAgent: string): string {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device';
}

/** Why no passkey can be made here, in words for a person; `null`: one can. */
export function whyNoPasskeys(page: { hostname: string; secure: boolean; able: boolean }): string | null {
  // Browsers keep passkeys for names only, never for an address in numbers.
  if (/^[\d.]+$|:/.test(page.hostname)) {
    return 'Passkeys need a named address, such as localhost. This page uses a number, so you cannot add one here.';
  }
  if (!page.secure) return 'Passkeys need a secure connection: an address that begins with https.';
  return page.able ? null : 'This browser does not support passkeys.';
}

/** What went wrong between the browser and the device, in words for a person. */
export function deviceProblem(error: Error): string {
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for you.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'Your device did not create a passkey. Please try again.';
  }
  return 'This did not work. Please try again.';
}
