import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * CSP source expressions for the inline scripts of some HTML (CSP level 3, section 2.3.1). Structured data
 * (`application/ld+json`) is a data block and never run, so that the policy does not speak of it.
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*(?:\ssrc=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi,
  );
  const hashes = [...scripts].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

function pageDirectives(scriptSources: readonly string[]): Directives {
  return {
    'default-src': ["'self'"],
    // WebAssembly alone, which no text can become: the reader of barcodes (decision 023). Never 'unsafe-eval'.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptSources],
    // Mantine writes style elements and style attributes; no style can run code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** The policy of one page with inline scripts of its own. */
export function contentSecurityPolicy(html: string): string {
  return policyText(pageDirectives(inlineScriptHashes(html)));
}

/** A page that is only read and printed: nothing but its own styles. */
export const PRINT_PAGE_POLICY = policyText({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'font-src': ['data:'],
  'img-src': ['data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Of what is no document (scripts, styles, pictures): it is shown in no frame either. */
export const FILE_POLICY = policyText({ 'frame-ancestors': ["'none'"] });

export async function installSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(pageDirectives([])).map(([name, sources]) => [name, [...sources]]),
      ),
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // The name of a family's own server is nobody else's business.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  // helmet does not know this header. The camera reads barcodes on our own pages; the product uses none of the others.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  });
}
