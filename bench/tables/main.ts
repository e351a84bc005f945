import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { account } from '@viewgate/contract';
import { hashPassword } from '@viewgate/server/src/platform/sessions/passwords.ts';
import pg from 'pg';
import { openFilled } from './database.ts';
import { type List, lists, searches } from './lists.ts';
import { Asker, median, percentile } from './asker.ts';
import type { Statement } from './portal.ts';

/*
 * node bench/tables/main.ts [--rounds 7] [--seconds 1] [--list NAME]
 * Every list over a million viewers, against the same statements through bare `node:http` and `pg`, in turns within one run.
 * The first run makes the data (some minutes); it stays in .cache/tables. Prints a line per goal and fails if one is missed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '1' },
    list: { type: 'string', default: '' },
  },
});
const goals = { rows: 0.7, total: 0.5, deep: 2, searchMs: 60, statementMs: 250 };

const database = await openFilled();
const env = { ...process.env, DATABASE_URL: database.connectionString };
const start = async (file: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(new URL(file, import.meta.url).pathname, { env, serialization: 'advanced' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
};
const tell = async <T>(child: ChildProcess, message: unknown): Promise<T> => {
  const answer = once(child, 'message');
  child.send(message as object);
  return ((await answer) as [T])[0];
};

const internal = { userName: 'bench-internal', password: 'a long password of the bench' };
const client = new pg.Client({ connectionString: database.connectionString });
await client.connect();
await client.query(
  `WITH a AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
     VALUES ('staff', $1, 'bench@work.example', true, 'Bench', 'Internal', $2)
     ON CONFLICT (user_name) DO UPDATE SET password_hash = excluded.password_hash RETURNING id)
   INSERT INTO users (account_id, role) SELECT id, 'SuperAdmin' FROM a ON CONFLICT (account_id) DO UPDATE SET role = 'SuperAdmin'`,
  [internal.userName, await hashPassword(internal.password)],
);
await client.end();

const portal = await start('portal.ts');
const bare = await start('bare.ts');
const signIn = await fetch(`http://127.0.0.1:${portal.port}${account.login.path}`, {
  method: account.login.method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(internal),
});
if (!signIn.ok) throw new Error(`Sign-in: ${signIn.status} ${await signIn.text()}`);
const cookie = signIn.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const seconds = Number(values.seconds);
const ours = new Asker(portal.port, cookie);
const reference = new Asker(bare.port, '');
let failed = 0;
const say = (met: boolean, text: string): void => {
  if (!met) failed++;
  console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`);
};
const bodyOf = (list: List, more: object = {}): string => JSON.stringify({ ...list.body, ...more });

/** The rows' statement and the total's, as the server makes them for this request. */
const statementsOf = async (list: List): Promise<Statement[]> => {
  portal.child.send('reset');
  await ours.ask(list.path, bodyOf(list));
  const { statements } = await tell<{ statements: Statement[] }>(portal.child, 'statements');
  const rows = statements.find(({ text }) => / limit \$\d+/.test(text) && !/as "total"/.test(text));
  const total = statements.find(({ text }) => /count\(\*\) as "total"/.test(text));
  if (!rows || !total)
    throw new Error(
      `${list.name}: ${JSON.stringify(
        statements.map(({ text }) => text),
        null,
        1,
      )}`,
    );
  return [rows, total];
};

const throughputOf = async (list: List): Promise<void> => {
  await tell(bare.child, { use: await statementsOf(list) });
  const rates = { ours: [] as number[], both: [] as number[], rows: [] as number[], deep: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round++) {
    rates.ours.push(await ours.rate(list.path, bodyOf(list), seconds));
    rates.both.push(await reference.rate('/', '', seconds));
    rates.rows.push(await reference.rate('/rows', '', seconds));
    if (list.deep !== null) rates.deep.push(await ours.rate(list.path, bodyOf(list, { skip: list.deep }), seconds));
  }
  const [mine, both, rows] = [median(rates.ours), median(rates.both), median(rates.rows)];
  say(
    mine / both >= goals.rows,
    `${list.name}: ${mine.toFixed(0)}/s is ${(mine / both).toFixed(2)} x bare with its total (${both.toFixed(0)}/s; goal: at least ${goals.rows})`,
  );
  say(
    mine / rows >= goals.total,
    `${list.name}: ${(mine / rows).toFixed(2)} x bare without a total (${rows.toFixed(0)}/s; goal: at least ${goals.total})`,
  );
  if (list.deep === null) return;
  const deep = mine / median(rates.deep);
  say(
    deep <= goals.deep,
    `${list.name}: page at ${list.deep} costs ${deep.toFixed(2)} x the first (goal: at most ${goals.deep})`,
  );
};

const searchesOf = async (list: List): Promise<void> => {
  const times: { ms: number; search: string }[] = [];
  for (const allSearch of searches) {
    const from = performance.now();
    await ours.ask(list.path, bodyOf(list, { allSearch }));
    times.push({ ms: performance.now() - from, search: allSearch });
  }
  const sorted = times.toSorted((a, b) => b.ms - a.ms);
  const p99 = percentile(
    times.map(({ ms }) => ms),
    0.99,
  );
  const worst = sorted.slice(0, 3).map(({ ms, search }) => `${JSON.stringify(search)} ${ms.toFixed(0)}`);
  say(
    p99 <= goals.searchMs,
    `${list.name}: ${times.length} searches, each once: p50 ${percentile(
      times.map(({ ms }) => ms),
      0.5,
    ).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (goal: at most ${goals.searchMs}; slowest: ${worst.join(', ')})`,
  );
};

try {
  for (const list of lists.filter(({ name }) => name.includes(values.list))) {
    await throughputOf(list);
    portal.child.send('reset');
    await searchesOf(list);
    const { slowest } = await tell<{ slowest: { ms: number; text: string } }>(portal.child, 'slowest');
    say(
      slowest.ms <= goals.statementMs,
      `${list.name}: slowest statement ${slowest.ms.toFixed(0)} ms (goal: at most ${goals.statementMs})`,
    );
  }
} finally {
  ours.close();
  reference.close();
  for (const { child } of [portal, bare]) child.disconnect();
  await once(portal.child, 'exit');
  await database.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
