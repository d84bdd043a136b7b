/** A line of "What is kept" on the privacy page. */
export interface KeptFact {
  readonly name: string;
  /** What is kept, whether it is encrypted, and for how long when that is not as long as the account or household. */
  readonly text: string;
  /** Tables of the database, as PostgreSQL names them. */
  readonly tables: readonly string[];
  /** Small comes first. */
  readonly order: number;
}
