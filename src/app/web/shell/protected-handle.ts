/** What a protected route may export as its `handle`. */
export interface ProtectedHandle {
  /** The page bears that nothing is known yet: neither its data nor who is there. */
  readonly drawEarly?: boolean;
  /** The page fills the screen: no bars, no menu. */
  readonly withoutShell?: boolean;
}
