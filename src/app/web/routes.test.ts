import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { isPageAddress } from '#site/every-page.ts';
import { HELP_ARTICLES } from '#site/help-articles.ts';
import { PLACES } from './navigation.ts';
import routes from './routes.ts';

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children, index }) => {
    const address = `${above}/${path}`.replace(/\/+/g, '/');
    return [
      ...(path !== '' || index ? [address] : []),
      ...addressesOf(children ?? [], path === '' ? above : address),
    ];
  });
}

const addresses = addressesOf(await routes).filter((address) => address !== '/*');

it('the server knows the address of every route, and answers all others with 404', () => {
  expect(addresses.length).toBeGreaterThan(30);
  const examples = addresses.map((address) =>
    address
      .replace(':slug', HELP_ARTICLES[0]?.slug ?? '')
      .replace(':section', 'security')
      .replace(/:\w+/, 'some-id'),
  );
  expect(examples.filter((address) => !isPageAddress(address))).toEqual([]);
});

it('every place of the navigation is a route', () => {
  expect(PLACES.map(({ to }) => to).filter((to) => !addresses.includes(to))).toEqual([]);
});

it.each([
  '/no-such-page',
  '/dashboard/more',
  '/recipes/some-id/more',
  '/foods',
  '/help-center/no-such-article',
  '/grocery-lists/',
  '/settings/no-such-section',
])('%s is none', (address) => expect(isPageAddress(address)).toBe(false));
