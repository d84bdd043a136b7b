/** What a command leaves behind: status 0 done, 1 no answer possible, 2 bad input. */
export interface CommandResult {
  readonly status: 0 | 1 | 2;
  readonly json: unknown;
  readonly text: string;
}
