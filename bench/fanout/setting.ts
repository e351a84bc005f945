/** Shared by the program and its processes. */
export const setting = {
  /** Open connections at each server, one series after the other. */
  connections: [1_000, 5_000],
  /** Rounds of each server in turn: many and short, since the machine's other work comes and goes. */
  rounds: 24,
  publishesInRound: 6,
  /** Milliseconds between the last receipt of a message and the next message. */
  pause: 20,
  /** For each server, so that the clients of the other are asleep. */
  clientProcesses: 1,
  locations: 4,
  /** Connections that take nothing, in the rounds that are about them, of so many accounts; each is sent so many pictures first. */
  stalled: 50,
  stalledAccounts: 2,
  pictures: 16,
  pictureBytes: 200_000,
  /** 1.2: what two runs of the same differ by on a shared machine. */
  goals: { ratio: 0.8, bytesEach: 12 * 1_024, stalledRatio: 1.2 },
} as const;

/** Whom a message is for. */
export type Aim = 'all' | { location: number };

/** Microseconds that all processes of this machine count from one moment. */
export const micros = (): number => Number(process.hrtime.bigint() / 1_000n);

/** What the program asks of a server process, and what it is told. */
export type Ask = { ask: 'publish'; aim: Aim } | { ask: 'picture'; account: number } | { ask: 'memory' };
/** A server says this of each message: its own time when the fan-out began. */
export interface Begun {
  readonly begunAt: number;
}
export interface Memory {
  /** Heap and what is held outside of it; bytes, after a collection. */
  readonly held: number;
  readonly rss: number;
}
export const memoryNow = (): Memory => {
  for (let n = 0; n < 2; n++) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, rss };
};
