/** A start that failed for a reason a person can act on: shown as its sentence alone, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
