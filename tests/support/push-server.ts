import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { bodyOf, localServer } from './local-server.ts';

/** A browser that is subscribed to messages. */
export interface SubscribedBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
}

export interface PushRequest {
  readonly path: string;
  /** As the browser would read it. */
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

export interface PushServer {
  readonly port: number;
  readonly received: readonly PushRequest[];
  /** The answer to the next messages; 201 until it is said otherwise. */
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
  subscribe(): SubscribedBrowser;
  close(): Promise<void>;
}

interface BrowserKeys {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

const POINT_BYTES = 65;

/** RFC 8292: the token is signed with the key that it names, is meant for this server, and ends within a day. */
function checkVapid(authorization: string, origin: string): void {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const secondsLeft = claims.exp - Date.now() / 1_000;
  if (!isSigned) throw new Error('the token is not signed with its key');
  if (claims.aud !== origin) throw new Error(`the token is for ${claims.aud}`);
  if (secondsLeft <= 0 || secondsLeft > 86_400) throw new Error('the token ends at another time');
  if (!/^(mailto|https):/.test(claims.sub)) throw new Error('the token names no operator');
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** RFC 8291 and 8188, one record. */
function opened(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  if (keyLength !== POINT_BYTES) throw new Error('no key of the sender');
  const sealed = body.subarray(21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, about, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** A push service (RFC 8030) on this machine, without TLS: it checks who sends, and reads messages as a browser does. */
export async function openPushServer(): Promise<PushServer> {
  const browsers = new Map<string, BrowserKeys>();
  const received: PushRequest[] = [];
  const service = {
    port: 0,
    received,
    answer: { status: 201 } as PushServer['answer'],
    subscribe(): SubscribedBrowser {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${createHash('sha256').update(auth).digest('base64url')}`;
      browsers.set(path, { pair, auth });
      return {
        subscription: {
          endpoint: `http://127.0.0.1:${service.port}${path}`,
          keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
      };
    },
    close: () => server.close(),
  };
  const server = await localServer(async (request, response) => {
    const { headers, url: path = '' } = request;
    const body = await bodyOf(request);
    try {
      const browser = browsers.get(path);
      if (browser === undefined) throw new Error('nobody is subscribed there');
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL');
      checkVapid(headers.authorization ?? '', `http://127.0.0.1:${service.port}`);
      received.push({ path, text: opened(body, browser), headers });
      response.writeHead(service.answer.status, service.answer.headers).end();
    } catch (error) {
      response.writeHead(400).end((error as Error).message);
    }
  });
  service.port = server.port;
  return service;
}
