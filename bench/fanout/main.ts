import { setUp } from '../setup.ts';
import { Helper } from './processes.ts';
import { type Connected, connect, median, playRound, type Round, type ServerName } from './series.ts';
import { type Aim, setting } from './setting.ts';
import { makeWorld, type Member } from './world.ts';

/**
 * From publishing to receipt, for every receipt, in turns: the hub of the portal against socket.io, each told by a notification of
 * the database. Goal, from the moment that the process hears it: at most 0.8 of socket.io's 99th percentile; clients that take
 * nothing cost the others nothing; at most 12 KB for each of 5,000 connections.
 */
const { connectionString, dataDir, client, end } = await setUp();
const members = await makeWorld(client, Math.max(...setting.connections) + setting.stalledAccounts);

interface Servers {
  readonly portal: Connected;
  readonly reference: Connected;
}

let failed = 0;
const say = (isMet: boolean | null, text: string): void => {
  if (isMet === false) failed++;
  console.log(`${isMet === null ? '     ' : isMet ? 'pass ' : 'FAIL '} ${text}`);
};
const ms = (value: number) => `${value.toFixed(1)} ms`;

interface Pair {
  readonly ours: Round;
  readonly theirs: Round;
}
/** Rounds of both in turn, so that other load on the machine slows both alike. */
const playPairs = async (servers: Servers, aims: readonly Aim[], count: number = setting.rounds): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (let round = 0; round < count; round++) {
    pairs.push({ ours: await playRound(servers.portal, aims), theirs: await playRound(servers.reference, aims) });
  }
  return pairs;
};
const ratioOf = (pairs: readonly Pair[]) => median(pairs.map(({ ours, theirs }) => ours.fanOut / theirs.fanOut));

const compare = async (what: string, servers: Servers, aims: readonly Aim[]): Promise<void> => {
  await playPairs(servers, aims, 1);
  const pairs = await playPairs(servers, aims);
  const ratio = ratioOf(pairs);
  const [fanOut, theirs, whole, theirsWhole] = [
    median(pairs.map((pair) => pair.ours.fanOut)),
    median(pairs.map((pair) => pair.theirs.fanOut)),
    median(pairs.map((pair) => pair.ours.whole)),
    median(pairs.map((pair) => pair.theirs.whole)),
  ];
  say(
    ratio <= setting.goals.ratio,
    `${what}: p99 ${ms(fanOut)}, socket.io ${ms(theirs)}, ratio ${ratio.toFixed(2)} (goal: at most ${setting.goals.ratio})`,
  );
  const wholeRatio = median(pairs.map((pair) => pair.ours.whole / pair.theirs.whole));
  say(
    null,
    `${what}: p99 ${ms(whole)} from the begin of the transaction, socket.io ${ms(theirsWhole)}, ratio ${wholeRatio.toFixed(2)}`,
  );
};

/** The same messages among clients that take nothing, and before and after without any: each beside socket.io without any. */
const compareStalled = async (servers: Servers, url: string, people: readonly Member[]): Promise<void> => {
  const before = await playPairs(servers, ['all'], setting.rounds / 2);
  const helper = new Helper('client.ts');
  const stalled = Array.from({ length: setting.stalled }, (_, at) => people[at % people.length]);
  await helper.ask({ ask: 'open', server: 'portal', url, people: stalled, isStalled: true });
  for (let n = 0; n < setting.pictures; n++) {
    for (const { accountId } of people) servers.portal.server.tell({ ask: 'picture', account: accountId });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const among = await playPairs(servers, ['all']);
  await helper.end();
  const after = await playPairs(servers, ['all'], setting.rounds / 2);
  const ratio = ratioOf(among) / ratioOf([...before, ...after]);
  say(
    ratio <= setting.goals.stalledRatio,
    `among ${setting.stalled} clients that take nothing: ${ratio.toFixed(2)} of the p99 without them (goal: at most ${setting.goals.stalledRatio})`,
  );
};

const memoryOf = ({ name, before, after, clients }: Connected): void => {
  const count = clients.reduce((sum, { people }) => sum + people.length, 0) - 20;
  const held = (after.held - before.held) / count;
  const rss = (after.rss - before.rss) / count;
  const goal = name === 'portal' && count > 4_000;
  say(
    goal ? Math.max(held, rss) <= setting.goals.bytesEach : null,
    `${name}: ${(held / 1_024).toFixed(1)} KB of heap and external memory, ${(rss / 1_024).toFixed(1)} KB of resident memory for each connection${goal ? ' (goal: at most 12 KB)' : ''}`,
  );
};

for (const count of setting.connections) {
  console.log(`${count} connections`);
  const people = members.slice(0, count);
  const begin = async (name: ServerName, server: Helper) => {
    const { url } = await server.hear<{ url: string }>();
    const helpers = Array.from({ length: setting.clientProcesses }, () => new Helper('client.ts'));
    const connected = await connect(name, server, url, helpers, people);
    memoryOf(connected);
    return { connected, url, helpers };
  };
  const env = { DATABASE_URL: connectionString, VIEWGATE_DATA: dataDir };
  const ours = await begin('portal', new Helper('portal.ts', env));
  const theirs = await begin('socket.io', new Helper('socket-io.ts', env));
  const servers = { portal: ours.connected, reference: theirs.connected };
  await compare('everybody', servers, ['all']);
  const locations = [...new Set(people.map(({ location }) => location))].map((location) => ({ location }));
  await compare('one location of four', servers, locations);
  await compareStalled(servers, ours.url, members.slice(-setting.stalledAccounts));
  for (const one of [ours, theirs]) {
    for (const helper of [...one.helpers, one.connected.server]) await helper.end();
  }
}

await end();
process.exitCode = failed > 0 ? 1 : 0;
