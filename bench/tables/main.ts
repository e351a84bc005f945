import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { viewers } from '@viewgate/contract';
import pg from 'pg';
import { type Caller, callers, makeCallers, signIn } from './callers.ts';
import { openFilled } from './database.ts';
import { crowded, fillLater } from './later.ts';
import { type List, listsOf, readings, searches, searchesEverywhere } from './lists.ts';
import { Asker, median, percentile } from './asker.ts';
import type { Statement } from './portal.ts';

/*
 * node bench/tables/main.ts [--rounds 7] [--seconds 1] [--list NAME] [--caller NAME]
 * Every list over a million viewers, as each caller, against the same statement through bare `node:http` and `pg`, in turns within
 * one run. The first run makes the data (some minutes); it stays in .cache/tables. Prints a line per goal and fails if one is missed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '1' },
    list: { type: 'string', default: '' },
    caller: { type: 'string', default: '' },
  },
});
const goals = { page: 0.7, counted: 0.5, deep: 2, searchMs: 60, statementMs: 250, everywhereMs: 60, readMs: 60 };
/** How often each search is run, with a fresh count each time. */
const searchRounds = 5;

const database = await openFilled();
const env = { ...process.env, DATABASE_URL: database.connectionString };
const start = async (file: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(new URL(file, import.meta.url).pathname, { env, serialization: 'advanced' });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error(`${file} did not start`)));
  const [{ port }] = (await once(child, 'message', { signal: ended.signal })) as [{ port: number }];
  return { child, port };
};
const tell = async <T>(child: ChildProcess, message: unknown): Promise<T> => {
  const answer = once(child, 'message');
  child.send(message as object);
  return ((await answer) as [T])[0];
};

await makeCallers(database.connectionString);
const client = new pg.Client({ connectionString: database.connectionString });
await client.connect();
await fillLater(client);
/** Like any change at the location or to a user: every total has to be recounted. */
const change = async (): Promise<void> => {
  await client.query('UPDATE location_revisions SET revision = revision + 1 WHERE location_id = ANY ($1)', [
    [1, crowded.locationId],
  ]);
  await client.query(
    'INSERT INTO tenancy_revisions (slot, revision) VALUES (1, 1) ON CONFLICT (slot) DO UPDATE SET revision = tenancy_revisions.revision + 1',
  );
};

const portal = await start('portal.ts');
const bare = await start('bare.ts');
const seconds = Number(values.seconds);
const reference = new Asker(bare.port, []);
let failed = 0;
const say = (met: boolean, text: string): void => {
  if (!met) failed++;
  console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`);
};
const bodyOf = (list: List, more: object = {}): string => JSON.stringify({ ...list.body, ...more });

/** The statements the server issues for this request: for a page with a known total, and for one that counts. The same twice where every page counts. */
const statementsOf = async (ours: Asker, list: List): Promise<Record<'page' | 'counted', Statement>> => {
  await ours.ask(list.path, bodyOf(list));
  await change();
  portal.child.send('reset');
  await ours.ask(list.path, bodyOf(list));
  const { statements } = await tell<{ statements: Statement[] }>(portal.child, 'statements');
  const [page, counted = page] = statements.filter(({ text }) => / as "listTotal"/.test(text));
  if (!page || !counted) throw new Error(`${list.name}: ${statements.map(({ text }) => text).join('\n')}`);
  return { page, counted };
};

const throughputOf = async (ours: Asker, title: string, list: List): Promise<void> => {
  await tell(bare.child, { use: await statementsOf(ours, list) });
  const rates = { ours: [] as number[], counted: [] as number[], page: [] as number[], deep: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round++) {
    rates.ours.push(await ours.rate(list.path, bodyOf(list), seconds));
    rates.page.push(await reference.rate('/page', '', seconds));
    rates.counted.push(await reference.rate('/counted', '', seconds));
    if (list.deep !== null) rates.deep.push(await ours.rate(list.path, bodyOf(list, { skip: list.deep }), seconds));
  }
  const [mine, counted, page] = [median(rates.ours), median(rates.counted), median(rates.page)];
  say(
    mine / page >= goals.page,
    `${title}: ${mine.toFixed(0)}/s with its total is ${(mine / page).toFixed(2)} x bare without (${page.toFixed(0)}/s; goal: at least ${goals.page}), ${(mine / counted).toFixed(2)} x bare that counts each time (${counted.toFixed(0)}/s)`,
  );
  say(
    counted / page >= goals.counted,
    `${title}: a statement that counts is ${(counted / page).toFixed(2)} x one that does not, both bare (goal: at least ${goals.counted})`,
  );
  if (list.deep === null) return;
  const deep = mine / median(rates.deep);
  say(
    deep <= goals.deep,
    `${title}: page at ${list.deep} costs ${deep.toFixed(2)} x the first (goal: at most ${goals.deep})`,
  );
};

const searchesOf = async (ours: Asker, title: string, list: List): Promise<void> => {
  const times: { ms: number; search: string }[] = [];
  for (let round = 0; round < searchRounds; round++) {
    await change();
    for (const allSearch of searches) {
      const from = performance.now();
      await ours.ask(list.path, bodyOf(list, { allSearch }));
      times.push({ ms: performance.now() - from, search: allSearch });
    }
  }
  const sorted = times.toSorted((a, b) => b.ms - a.ms);
  const all = times.map(({ ms }) => ms);
  const worst = sorted.slice(0, 3).map(({ ms, search }) => `${JSON.stringify(search)} ${ms.toFixed(0)}`);
  const p99 = percentile(all, 0.99);
  say(
    p99 <= goals.searchMs,
    `${title}: ${searches.length} searches, each ${searchRounds} times with its total counted: p50 ${percentile(all, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (goal: at most ${goals.searchMs}; slowest: ${worst.join(', ')})`,
  );
};

const everywhere = 'viewers everywhere';
/** The search over all locations of a caller who has many, which shows twenty and counts nothing. */
const everywhereOf = async (ours: Asker, caller: Caller): Promise<void> => {
  const times: { ms: number; search: string }[] = [];
  // The first round warms caches.
  for (let round = 0; round <= searchRounds; round++) {
    for (const search of searchesEverywhere) {
      const from = performance.now();
      await ours.ask(`${viewers.everywhere.path}?search=${encodeURIComponent(search)}`);
      if (round > 0) times.push({ ms: performance.now() - from, search });
    }
  }
  const all = times.map(({ ms }) => ms);
  const sorted = times.toSorted((a, b) => b.ms - a.ms);
  const worst = sorted.slice(0, 3).map(({ ms, search }) => `${JSON.stringify(search)} ${ms.toFixed(0)}`);
  const p95 = percentile(all, 0.95);
  say(
    p95 <= goals.everywhereMs,
    `${caller.name}: ${everywhere}: ${searchesEverywhere.length} searches, each ${searchRounds} times: p50 ${percentile(all, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal: at most ${goals.everywhereMs}; slowest: ${worst.join(', ')})`,
  );
};

/** A list without pages, as its screen asks for it. */
const readingOf = async (ours: Asker, title: string, path: string): Promise<void> => {
  const times: number[] = [];
  for (let round = 0; round < 100; round++) {
    const from = performance.now();
    await ours.ask(path);
    times.push(performance.now() - from);
  }
  const p99 = percentile(times, 0.99);
  say(
    p99 <= goals.readMs,
    `${title}: p50 ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (goal: at most ${goals.readMs})`,
  );
};

const measure = async (caller: Caller): Promise<void> => {
  const ours = new Asker(portal.port, await signIn(portal.port, caller));
  for (const list of listsOf[caller.role].filter(({ name }) => name.includes(values.list))) {
    const title = `${caller.name}: ${list.name}`;
    await throughputOf(ours, title, list);
    portal.child.send('reset');
    await searchesOf(ours, title, list);
    const { slowest } = await tell<{ slowest: { ms: number; text: string } }>(portal.child, 'slowest');
    say(
      slowest.ms <= goals.statementMs,
      `${title}: slowest statement ${slowest.ms.toFixed(0)} ms (goal: at most ${goals.statementMs})${slowest.ms <= goals.statementMs ? '' : `: ${slowest.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`}`,
    );
  }
  if (caller.role === 'SuperAdmin') {
    for (const { name, path } of readings.filter((one) => one.name.includes(values.list)))
      await readingOf(ours, `${caller.name}: ${name}`, path);
  }
  if (caller.locations !== 1 && everywhere.includes(values.list)) await everywhereOf(ours, caller);
  ours.close();
};
const sayLoad = (): void =>
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );

try {
  sayLoad();
  for (const caller of callers.filter(({ name }) => name.includes(values.caller))) await measure(caller);
  sayLoad();
} finally {
  reference.close();
  await client.end();
  for (const { child } of [portal, bare]) child.disconnect();
  await once(portal.child, 'exit');
  await database.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
