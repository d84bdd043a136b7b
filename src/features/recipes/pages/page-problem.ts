export type PageProblemCode =
  | 'address_unusable'
  | 'address_not_public'
  | 'page_unreachable'
  | 'page_refused'
  | 'page_too_slow'
  | 'page_too_large'
  | 'page_not_readable'
  | 'too_many_redirects'
  | 'no_recipe_found';

const SENTENCES: Readonly<Record<PageProblemCode, string>> = {
  address_unusable: 'Please enter the full address of a web page. It starts with https:// or http://.',
  address_not_public:
    'This address is not on the public internet, so we do not open it. You can paste the text instead.',
  page_unreachable: 'We could not reach this page. Please check the address, or paste the text instead.',
  page_refused: 'This website won’t let us read the page. You can paste the text instead.',
  page_too_slow: 'The website took too long to answer. Please try again later, or paste the text instead.',
  page_too_large: 'This page is too big for a recipe. You can paste the text instead.',
  page_not_readable: 'We cannot read this kind of page. You can paste the text instead.',
  too_many_redirects: 'This address keeps redirecting. You can paste the text instead.',
  no_recipe_found: 'We found no recipe there. You can paste the ingredients and steps as text.',
};

/** Why no recipe came of a page; `message` is a sentence for a person. */
export class PageProblem extends Error {
  readonly code: PageProblemCode;

  constructor(code: PageProblemCode, cause?: unknown) {
    super(SENTENCES[code], cause === undefined ? undefined : { cause });
    this.name = 'PageProblem';
    this.code = code;
  }
}
