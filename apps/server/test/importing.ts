import { imports, type ImportKind } from '@viewgate/contract';
import { expect } from 'vitest';
import { checkJob } from '../src/features/people/imports/running/check.ts';
import { runJob } from '../src/features/people/imports/running/run.ts';
import type { TestServer } from './server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
const limit = { timeout: 60_000 };

/** What somebody does with files at a location. */
export const importing = (browser: Browser, locationId: number) => {
  const get = (id: number) => browser.call(imports.get, { params: { locationId, id } });
  const upload = async (kind: ImportKind, file: string | Buffer, more: object = {}) => {
    const body = {
      kind,
      fileName: 'people.csv',
      dateOrder: 'mdy' as const,
      createsClasses: true,
      file: Buffer.from(file).toString('base64'),
      ...more,
    };
    return (await browser.call(imports.upload, { params: { locationId }, body })).id;
  };
  const checked = async (id: number) => {
    await expect.poll(async () => (await get(id)).state, limit).toBe('checked');
    return await get(id);
  };
  const rows = async (id: number) =>
    (await browser.call(imports.rows, { params: { locationId, id }, body: { take: 200 } })).rows;
  return {
    get,
    upload,
    checked,
    rows,
    /** Each row's state, and the codes of what is said about it. */
    outcomes: async (id: number) =>
      (await rows(id)).map(({ state, findings }) => [state, ...findings.map(({ failure }) => failure.code)]),
    /** Uploads and waits for the check: each row's state, and the codes of what is said about it. */
    check: async (kind: ImportKind, file: string | Buffer, more: object = {}) => {
      const id = await upload(kind, file, more);
      await checked(id);
      return {
        id,
        rows: (await rows(id)).map(({ state, findings }) => [state, ...findings.map(({ failure }) => failure.code)]),
      };
    },
    fix: (id: number, line: number, cells: object) =>
      browser.call(imports.fix, { params: { locationId, id, line }, body: { cells } }),
    start: (id: number, mailsNow = false) =>
      browser.call(imports.start, { params: { locationId, id }, body: { mailsNow } }),
    ended: async (id: number) => {
      await expect.poll(async () => (await get(id)).finishedAt, limit).not.toBeNull();
      const { counts, state } = await get(id);
      return { state, counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) };
    },
  };
};

/** The jobs of imports, done by hand: on a server that runs none, things happen when the test says so. */
export const jobsByHand = ({ deps }: TestServer) => {
  const [check, run] = [checkJob(deps), runJob(deps)];
  const go = { signal: new AbortController().signal, attempt: 1 };
  return {
    checkNow: (importId: number, how: object = {}) => check.run({ importId }, { ...go, ...how }),
    runNow: (importId: number, how: object = {}) => run.run({ importId }, { ...go, ...how }),
  };
};

export const familyHeads =
  'Family ID,Family,Person,ID,First name,Last name,Birth date,Classes,Relationship,Email,User name,License plate,No plate needed';
