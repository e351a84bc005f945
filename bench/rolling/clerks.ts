import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookie } from '@viewgate/server/src/platform/sessions/sessions.ts';
import { type Act, clerkToken, rolling } from './setting.ts';

/*
 * People at work, a process of their own: each creates a family and reads the list of them, again and again. A call that fails is repeated
 * once, under its key, after a moment.
 */
export interface Worked {
  /** Milliseconds of each call's first answer. */
  readonly calls: Readonly<Record<Act, readonly number[]>>;
  /** Calls that failed once and succeeded when repeated. */
  readonly mended: Readonly<Record<Act, number>>;
  /** Calls that failed again, and their errors. */
  readonly failed: readonly string[];
  /** The families that each believes to have created. */
  readonly created: readonly string[];
}

const [, , base = '', locationId = ''] = process.argv;
const folder = `${base}/api/WebPortal/locations/${locationId}/families`;
const calls: Record<Act, number[]> = { calm: [], rolling: [], killed: [] };
const mended: Record<Act, number> = { calm: 0, rolling: 0, killed: 0 };
const failed: string[] = [];
const created: string[] = [];
let act: Act = 'calm';
let isOver = false;

const once = async (clerk: number, url: string, body: object, key: string): Promise<string | null> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `${sessionCookie}=${clerkToken(clerk)}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    return answer.ok ? null : `${answer.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
};

const call = async (clerk: number, url: string, body: object): Promise<boolean> => {
  const key = randomUUID();
  const during = act;
  const askedAt = performance.now();
  const first = await once(clerk, url, body, key);
  calls[during].push(performance.now() - askedAt);
  if (first === null) return true;
  await wait(rolling.againMs);
  const again = await once(clerk, url, body, key);
  if (again === null) mended[during] += 1;
  else failed.push(`${during}: ${url.replace(base, '')} ${again}`);
  return again === null;
};

const work = async (clerk: number): Promise<void> => {
  for (let n = 0; !isOver; n++) {
    const name = `Family ${clerk}.${n}`;
    if (await call(clerk, folder, { name })) created.push(name);
    await call(clerk, `${folder}/table`, {});
    await wait(rolling.clerkRestsMs);
  }
};

process.on('message', (message: { act: Act } | 'end') => {
  if (message !== 'end') return void (act = message.act);
  isOver = true;
});
process.on('disconnect', () => process.exit());
void Promise.all(Array.from({ length: rolling.clerks }, (_, clerk) => work(clerk))).then(() =>
  process.send?.({ calls, mended, failed, created } satisfies Worked),
);
