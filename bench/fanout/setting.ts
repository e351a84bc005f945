/** Shared by the program and its processes. */
export const setting = {
  /** Open connections to each server, one series after the other. */
  connections: [1_000, 5_000],
  /** Alternating rounds per server: many and short, since other load on the machine comes and goes. */
  rounds: 24,
  publishesInRound: 6,
  /** Milliseconds between the last receipt of a message and the next message. */
  pause: 20,
  /** Per server, so that the other server's clients are asleep. */
  clientProcesses: 1,
  locations: 4,
  /**
   * Stalled connections, in the rounds about them, and how many accounts they belong to; each is sent this many
   * pictures first.
   */
  stalled: 50,
  stalledAccounts: 2,
  pictures: 16,
  pictureBytes: 200_000,
  /** 1.2: how much two identical runs differ on a shared machine. */
  goals: { ratio: 0.8, bytesEach: 12 * 1_024, stalledRatio: 1.2 },
} as const;

/** Who a message is for. */
export type Aim = 'all' | { location: number };

/** Microseconds on a clock shared by all processes of this machine. */
export const micros = (): number => Number(process.hrtime.bigint() / 1_000n);

/** What the program asks a server process, and what it answers. */
export type Ask = { ask: 'publish'; aim: Aim } | { ask: 'picture'; account: number } | { ask: 'memory' };
/** Sent by a server for each message: its own time when the fan-out began. */
export interface Begun {
  readonly begunAt: number;
}
export interface Memory {
  /** Heap and external memory in bytes, after a collection. */
  readonly held: number;
  readonly rss: number;
}
export const memoryNow = (): Memory => {
  for (let n = 0; n < 2; n++) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, rss };
};
