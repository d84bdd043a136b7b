import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHostResolver } from '#platform/server/public-web/resolve-host.ts';
import { PageProblem } from './page-problem.ts';
import { createSafeFetch } from './safe-fetch.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const HOST_ADDRESS = 1;
/** An answer to a question (RFC 1035, 4.1) with these IPv4 addresses; to one for IPv6, that there are none. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const nameEnd = question.indexOf(0, 12);
  const asked = question.subarray(12, nameEnd + 5);
  const records = question.readUInt16BE(nameEnd + 1) === HOST_ADDRESS ? addresses : [];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([
    head,
    asked,
    ...records.map((address) =>
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
    ),
  ]);
}

/** A name server that knows every name by these addresses; `null`: it never answers. */
async function nameServer(addresses: readonly string[] | null) {
  const socket = createSocket('udp4');
  sockets.push(socket);
  let questions = 0;
  socket.on('message', (question, from) => {
    questions += 1;
    if (addresses !== null) socket.send(answerTo(question, addresses), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, questions: () => questions };
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PageProblem ? error.code : String(error)),
  );

describe('createHostResolver', () => {
  const resolve = (host: string, server: string) =>
    new Promise((done, fail) => {
      createHostResolver([server])(
        host,
        (error, addresses) => (error === null ? done(addresses) : fail(error)),
        new AbortController().signal,
      );
    });

  it('answers all addresses of a host', async () => {
    const { address } = await nameServer(['93.184.215.14', '10.0.0.1']);
    expect(await resolve('kitchen.example', address)).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  });

  it('says that there is none', async () => {
    const { address } = await nameServer([]);
    await expect(resolve('nobody.example', address)).rejects.toThrow('ENODATA');
  });

  it.each(['localhost', 'LOCALHOST', 'a.localhost', 'localhost.'])('asks nobody about %s', async (host) => {
    const { address, questions } = await nameServer(['93.184.215.14']);
    expect(await resolve(host, address)).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(questions()).toBe(0);
  });
});

it('refuses a name that means an address inside', async () => {
  const { address } = await nameServer(['93.184.215.14', '192.168.1.1']);
  const fetchPage = createSafeFetch({ lookup: createHostResolver([address]) });
  expect(await problemOf(fetchPage('https://router.example/'))).toBe('address_not_public');
});

it('a name server that never answers holds up nothing, and is asked no more when the time is over', async () => {
  const { address, questions } = await nameServer(null);
  const fetchPage = createSafeFetch({ lookup: createHostResolver([address]), milliseconds: 2_000 });
  const pages = Array.from({ length: 60 }, (_, number) =>
    problemOf(fetchPage(`https://silent-${number}.example/`)),
  );
  await expect.poll(questions).toBeGreaterThanOrEqual(60);
  // The threads of the system's own look-ups are free: with sixty before it, this one would wait for minutes.
  await lookup('localhost');
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['page_too_slow']));
  const asked = questions();
  expect(asked).toBeLessThanOrEqual(2 * 60);
  // Longer than a question waits before it is asked again.
  await new Promise((resolve) => setTimeout(resolve, 2_800));
  expect(questions()).toBe(asked);
});
