import { useEffect, useState } from 'react';

/** Every link of ours ends with so many characters. */
export const TOKEN_LENGTH = 43;

/** A mail program may break a long address: spaces and line ends are no part of a code. */
export const cleanToken = (typed: string): string => typed.replace(/\s+/g, '').replace(/^.*#/, '');

/**
 * The secret behind the # of the address. It never travels to a server by itself, and it is taken out of the address
 * at once, so that neither the history nor someone who looks at the screen keeps it.
 * `null` until the page is alive, or when the address has none.
 */
export function useTokenInAddress(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = cleanToken(window.location.hash);
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    take();
    // Another link that is opened in the same window changes only what is behind the #.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
