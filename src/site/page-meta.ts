import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#platform/web/ui/brand.tsx';
import { type SitePage, sitePages } from './site-pages.ts';

/**
 * The server writes its address into the canonical link of the HTML that it sends, or leaves the link out when it does
 * not know it; the browser does the same, so that both draw the same tags. Relative in the build.
 */
function siteOrigin(): string {
  if (typeof document === 'undefined') return '';
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  return URL.canParse(href) ? new URL(href).origin : '';
}
const origin = siteOrigin();
const namesItself = typeof document === 'undefined' || origin !== '';

/** Title, description, canonical address and the picture of a shared link. */
export function metaOf(page: SitePage): MetaDescriptor[] {
  const title = page.path === '/' ? `Hearthwell · ${page.title}` : pageTitle(page.title);
  const address = `${origin}${page.path}`;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(namesItself ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
    { property: 'og:site_name', content: 'Hearthwell' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    ...(namesItself ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:image', content: `${origin}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A family’s plates on a table: one meal, a portion for everyone.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const pages: ReadonlyMap<string, SitePage> = new Map(sitePages.map((page) => [page.path, page]));

/** For a route module: `export const meta = pageMeta('/pricing');` */
export function pageMeta(path: (typeof sitePages)[number]['path']): () => MetaDescriptor[] {
  return () => {
    const page = pages.get(path);
    return page === undefined ? [] : metaOf(page);
  };
}

/** For a route behind sign-in: title and description, for bookmarks and the person who reads the page by its tags. */
export function protectedMeta(title: string, description: string): () => MetaDescriptor[] {
  return () => [{ title: pageTitle(title) }, { name: 'description', content: description }];
}
