/** What is known of an article before its text is read; its topic is the file that it is in. */
export interface HelpArticleFacts {
  /** The end of its address, and the name of its file in content/help. */
  readonly slug: string;
  readonly title: string;
  /** One or two sentences: the card, the search result and the description of the page. */
  readonly summary: string;
  /** Other words that people search by. */
  readonly words: readonly string[];
  readonly related: readonly string[];
}
