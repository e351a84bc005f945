import type { Person, Receipts } from './client.ts';
import type { Helper } from './processes.ts';
import { type Aim, type Begun, type Memory, setting } from './setting.ts';

export type ServerName = 'portal' | 'socket.io';

/** A server with its connections, spread over the client processes. */
export interface Connected {
  readonly name: ServerName;
  readonly server: Helper;
  readonly clients: readonly { helper: Helper; people: readonly Person[] }[];
  readonly before: Memory;
  readonly after: Memory;
}

/** Opens a connection for each person; the server's memory is read before the first and after the last. */
export const connect = async (
  name: ServerName,
  server: Helper,
  url: string,
  helpers: readonly Helper[],
  people: readonly Person[],
): Promise<Connected> => {
  // One warm-up round, so that lazily loaded code is not counted as a connection's.
  const [first] = helpers;
  await first?.ask({ ask: 'open', server: name, url, people: people.slice(0, 20), isStalled: false });
  const before = await server.ask<Memory>({ ask: 'memory' });
  const rest = people.slice(20);
  const share = Math.ceil(rest.length / helpers.length);
  const clients = helpers.map((helper, at) => ({
    helper,
    people: [...(at === 0 ? people.slice(0, 20) : []), ...rest.slice(at * share, (at + 1) * share)],
  }));
  await Promise.all(
    helpers.map((helper, at) =>
      helper.ask({
        ask: 'open',
        server: name,
        url,
        people: rest.slice(at * share, (at + 1) * share),
        isStalled: false,
      }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return { name, server, clients, before, after: await server.ask<Memory>({ ask: 'memory' }) };
};

/** Milliseconds to each receipt: of the fan-out alone, and since before publishing began. */
interface Latencies {
  readonly fanOut: number[];
  readonly whole: number[];
}

/** Publishes once and waits for the last receipt. */
const publishOnce = async ({ name, server, clients }: Connected, aim: Aim): Promise<Latencies> => {
  const receiving = clients
    .map(({ helper, people }) => ({
      helper,
      count: people.filter(({ location }) => aim === 'all' || location === aim.location).length,
    }))
    .filter(({ count }) => count > 0);
  await Promise.all(receiving.map(({ helper, count }) => helper.ask({ ask: 'expect', server: name, count })));
  const heard = receiving.map(({ helper }) => helper.hear<Receipts>());
  const begun = server.hear<Begun>();
  server.tell({ ask: 'publish', aim });
  const { begunAt } = await begun;
  const receipts = await Promise.all(heard);
  const since = (from: (one: Receipts) => number) =>
    receipts.flatMap((one) => one.receipts.map((at) => (at - from(one)) / 1_000));
  return { fanOut: since(() => begunAt), whole: since(({ sentAt }) => sentAt) };
};

/** The 99th percentiles of a round's latencies. */
export interface Round {
  readonly fanOut: number;
  readonly whole: number;
}

/** Several messages in turn. */
export const playRound = async (connected: Connected, aims: readonly Aim[]): Promise<Round> => {
  const latencies: Latencies = { fanOut: [], whole: [] };
  for (let n = 0; n < setting.publishesInRound; n++) {
    const { fanOut, whole } = await publishOnce(connected, aims[n % aims.length] ?? 'all');
    latencies.fanOut.push(...fanOut);
    latencies.whole.push(...whole);
    await new Promise((resolve) => setTimeout(resolve, setting.pause));
  }
  return { fanOut: percentile(latencies.fanOut, 0.99), whole: percentile(latencies.whole, 0.99) };
};

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
export const median = (values: readonly number[]): number => percentile(values, 0.5);
