import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Brand } from '#platform/web/ui/brand.tsx';
import { type SitePageGroup, sitePages } from '#site/site-pages.ts';
import classes from './site.module.css';

const COLUMNS = [
  ['Product', ['product']],
  ['Eating well', ['ages']],
  ['Help', ['help']],
  ['Rules and account', ['legal', 'account']],
] as const satisfies readonly (readonly [string, readonly SitePageGroup[]])[];

/** Of the pages for people on their way in, the front door is enough. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '/login',
  '/join',
  '/email-verification-pending',
  '/account-deleted',
]);

/** Every public page, by group. */
export function SiteFooter() {
  return (
    <footer className={`${classes.footer} no-print`}>
      <div className={classes.footerInner}>
        <div className={classes.footerBrand}>
          <Brand />
          <Text size="sm" c="dimmed" maw="18rem">
            Hearthwell does not replace a doctor or dietitian. Always read food labels.
          </Text>
        </div>
        <nav aria-label="All pages" className={classes.columns}>
          {COLUMNS.map(([title, groups]) => (
            <div key={title}>
              <Text fw={700} size="sm" mb={4}>
                {title}
              </Text>
              <ul className={classes.links}>
                {sitePages
                  .filter((page) => groups.some((group) => group === page.group) && !LEFT_OUT.has(page.path))
                  .map((page) => (
                    <li key={page.path}>
                      <Anchor component={Link} to={page.path} underline="hover" c="var(--mantine-color-text)">
                        {page.label}
                      </Anchor>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
