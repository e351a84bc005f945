import { hubPath } from '@viewgate/contract';
import { micros } from './setting.ts';
import { maskedText, openWire, somethingFrom, type Wire } from './wire.ts';

/** What the parent process asks for: opening connections, or reporting the next messages. */
export type ClientAsk =
  | { ask: 'open'; server: 'portal' | 'socket.io'; url: string; people: readonly Person[]; isStalled: boolean }
  | { ask: 'expect'; server: 'portal' | 'socket.io'; count: number };
export interface Person {
  readonly token: string;
  readonly location: number;
}

const stamp = Buffer.from('"name":"');
const pingEvery = 15_000;
/** The same as `micros`, without allocating a bigint per receipt. */
const offset = micros() - performance.now() * 1_000;
const microsCheaply = (): number => performance.now() * 1_000 + offset;
/** A frame that contains a 2, alone or among others; answered with a 3. */
const socketIoPing = Buffer.from([0x81, 1, 0x32]);
const socketIoPong = maskedText('3');
/** What has arrived since `expect`, and how many receipts are outstanding. */
const rounds = {
  portal: { receipts: [] as number[], sentAt: 0, count: 0 },
  'socket.io': { receipts: [] as number[], sentAt: 0, count: 0 },
};
/** When each connection received the message, and when publishing began; microseconds. */
export interface Receipts {
  readonly sentAt: number;
  readonly receipts: readonly number[];
}

const listen = (server: 'portal' | 'socket.io', wire: Wire): void => {
  const round = rounds[server];
  wire.hear = (bytes) => {
    const now = microsCheaply();
    for (let at = bytes.indexOf(stamp); at !== -1; at = bytes.indexOf(stamp, at + 1)) {
      // One message at a time: the first receipt carries the time it was sent. Each further one must cost as little CPU
      // as possible.
      if (round.receipts.length === 0) {
        round.sentAt = Number.parseInt(bytes.toString('latin1', at + stamp.length, at + stamp.length + 18), 10);
      }
      round.receipts.push(now);
    }
    if (server === 'socket.io' && bytes.includes(socketIoPing)) wire.socket.write(socketIoPong);
    if (round.count > 0 && round.receipts.length >= round.count) {
      process.send?.({ sentAt: round.sentAt, receipts: round.receipts } satisfies Receipts);
      round.count = 0;
    }
  };
};

const openPortal = async (url: string, { token }: Person): Promise<Wire> => {
  const wire = await openWire(url, hubPath, { cookie: `viewgate_session=${token}` });
  wire.socket.write(maskedText('{"protocol":"json","version":1}\u001e'));
  await somethingFrom(wire);
  const ping = maskedText('{"type":6}\u001e');
  setInterval(() => wire.socket.write(ping), pingEvery).unref();
  return wire;
};
const openSocketIo = async (url: string, { location }: Person): Promise<Wire> => {
  const wire = await openWire(url, `/socket.io/?EIO=4&transport=websocket&location=${location}`);
  await somethingFrom(wire);
  wire.socket.write(maskedText('40'));
  await somethingFrom(wire);
  return wire;
};

const open = async ({ server, url, people, isStalled }: Extract<ClientAsk, { ask: 'open' }>): Promise<void> => {
  const openOne = server === 'portal' ? openPortal : openSocketIo;
  for (let from = 0; from < people.length; from += 50) {
    const wires = await Promise.all(people.slice(from, from + 50).map((person) => openOne(url, person)));
    for (const wire of wires) {
      if (isStalled) wire.socket.pause();
      else listen(server, wire);
    }
  }
  process.send?.('open');
};

/**
 * Busy-waits until everything has arrived: waking a process would cost the sender, which clients on their own machines
 * never do.
 */
const stayAwake = (round: { count: number }): void => {
  if (round.count > 0) setImmediate(stayAwake, round);
};

process.on('message', (asked: ClientAsk) => {
  if (asked.ask === 'open') void open(asked);
  else {
    rounds[asked.server].receipts = [];
    rounds[asked.server].count = asked.count;
    stayAwake(rounds[asked.server]);
    process.send?.('expecting');
  }
});
process.on('disconnect', () => process.exit(0));
