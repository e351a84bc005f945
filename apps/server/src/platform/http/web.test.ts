import { expect, it, vi } from 'vitest';
import { chooseDocument, type Document } from './web.ts';

const documents: readonly Document<string>[] = [
  { matches: /^\/login$/, page: 'login' },
  { matches: /^\/viewer$/, isFor: 'viewer', page: 'wall' },
  { matches: /^\/app/, isFor: 'staff', page: 'portal' },
  { matches: /^/, page: 'any' },
];
const choose = (path: string, who: () => Promise<'viewer' | 'staff' | null>) => chooseDocument(documents, path, who);

it.each([
  ['/viewer', 'viewer', 'wall'],
  ['/viewer', 'staff', 'any'],
  ['/viewer', null, 'any'],
  ['/app/children', 'staff', 'portal'],
  ['/app/children', 'viewer', 'any'],
  ['/elsewhere', 'viewer', 'any'],
] as const)('gives for %s to %s the document %s', async (path, kind, page) => {
  expect(await choose(path, () => Promise.resolve(kind))).toBe(page);
});

it('does not look up the session for a page that is for everybody', async () => {
  const who = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  expect(await choose('/login', who)).toBe('login');
  expect(who).not.toHaveBeenCalled();
});

it('does not wait or fail with the database', async () => {
  expect(await choose('/viewer', () => Promise.reject(new Error('the database is away')))).toBe('any');
  expect(await choose('/viewer', () => new Promise(() => undefined))).toBe('any');
});
