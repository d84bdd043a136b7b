/** A food or one of our dishes, as a question names it. */
export type NamedFood =
  | { readonly kind: 'food'; readonly id: string; readonly name: string }
  | { readonly kind: 'dish'; readonly id: string; readonly name: string };
