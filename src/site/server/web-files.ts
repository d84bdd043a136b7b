import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/server/errors.ts';
import { contentSecurityPolicy, FILE_POLICY } from '#platform/server/security-headers.ts';
import type { SessionHint } from '#platform/server/session-hint.ts';
import { isPageAddress } from '../every-page.ts';
import { memberPageAt } from '../member-pages.ts';
import { createPageSender, type PageSenderOptions, type SendPage } from './site-files.ts';

/** What helmet says about documents; nothing of it means anything beside a script, a style or a picture. */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/** What the build cannot know of the place where its pages are shown. */
type Site = Pick<PageSenderOptions, 'origin' | 'hasDemo'>;

export interface WebFiles {
  readonly root: string;
  /** Every file that has an address, relative to the root, with forward slashes. */
  readonly names: ReadonlySet<string>;
  /** File (relative to the root) of each prerendered page, by its path. */
  readonly pages: ReadonlyMap<string, string>;
  /** The page that starts the app for every other path. */
  readonly fallback: string;
  /** Content security policy of each HTML file, with the hashes of its own inline scripts and no others. */
  readonly policies: ReadonlyMap<string, string>;
}

function pathOfPage(file: string): string {
  const path = `/${file}`.replace(/(\/index)?\.html$/, '');
  return path === '' ? '/' : path;
}

/** What the build has left; `null` when there is no build (then only the API is served). */
export async function readWebFiles(root: string): Promise<WebFiles | null> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    // Packed files are found beside the plain ones, and what begins with a dot is the build's own.
    .filter((name) => !/\.(?:br|gz)$|(?:^|\/)\./.test(name));
  const html = names.filter((name) => extname(name) === '.html');
  if (html.length === 0) return null;
  const texts = await Promise.all(html.map((name) => readFile(join(root, name), 'utf8')));
  const fallback = html.includes('__spa-fallback.html') ? '__spa-fallback.html' : 'index.html';
  const pages = html.filter((name) => name !== '__spa-fallback.html');
  return {
    root,
    names: new Set(names),
    pages: new Map(pages.map((name) => [pathOfPage(name), name])),
    fallback,
    policies: new Map(html.map((name, index) => [name, contentSecurityPolicy(texts[index] ?? '')])),
  };
}

function cacheControlOf(root: string, file: string): string {
  // The service worker stays at its address whatever is in it, and an old one would go on serving the old app.
  if (extname(file) === '.html' || relative(root, file) === 'sw.js') return 'no-cache';
  // The build puts a content hash into the name of everything under assets/.
  if (relative(root, file).startsWith(`assets${sep}`)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return `public, max-age=${HOUR_SECONDS}`;
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

async function answerUnknownPath(
  files: WebFiles | null,
  hint: SessionHint,
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const readable = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/api' || path.startsWith('/api/') || !readable || files === null) {
    throw new AppError('not_found', 'There is nothing at this address.');
  }
  // Not one route a file: a thousand of them take some megabytes.
  const name = request.url.split('?', 1)[0]?.slice(1) ?? '';
  if (files.names.has(name)) return reply.code(200).sendFile(name);
  if (extname(path) !== '' && !files.pages.has(path)) {
    throw new AppError('not_found', 'There is no such file.');
  }
  hint.sync(request, reply);
  const frame = memberPageAt(path, (recipeId) => files.names.has(`pictures/${recipeId}.svg`));
  const page = frame !== null && !hint.mayHaveSession(request) ? undefined : files.pages.get(frame ?? path);
  if (page !== undefined) return sendPage(page, request, reply.code(200));
  // The app draws its own "not found" there; the status is for everyone who does not look at it.
  return reply.code(isPageAddress(path) ? 200 : 404).sendFile(files.fallback);
}

function pageSenderOf(files: WebFiles | null, site: Site): SendPage {
  if (files === null) return async (file, _request, reply) => reply.sendFile(file);
  return createPageSender({
    ...site,
    policies: files.policies,
    readPage: (file) => readFile(join(files.root, file), 'utf8'),
  });
}

/** Serves the built web app, precompressed where the build did so, and its start page for every path it routes itself. */
export async function installWebFiles(
  app: FastifyInstance,
  files: WebFiles | null,
  hint: SessionHint,
  site: Site,
): Promise<void> {
  if (files !== null) {
    const { root, policies } = files;
    await app.register(fastifyStatic, {
      root,
      index: false,
      // No routes of its own: what is no file is a page of the app or nothing (answerUnknownPath).
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const plain = file.replace(/\.(br|gz)$/, '');
        response.header('cache-control', cacheControlOf(root, plain));
        const policy = policies.get(relative(root, plain));
        if (policy !== undefined) response.header('content-security-policy', policy);
        // The service worker and an SVG in a tab of its own are bound by a policy as well.
        else if (!/(?:\.svg|sw\.js)$/.test(plain)) {
          for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
          response.header('content-security-policy', FILE_POLICY);
        }
      },
    });
  }
  const sendPage = pageSenderOf(files, site);
  app.setNotFoundHandler((request, reply) => answerUnknownPath(files, hint, sendPage, request, reply));
}
