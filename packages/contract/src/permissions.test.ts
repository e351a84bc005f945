import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notificationKeys } from './notifications.ts';
import { permissions } from './permissions.ts';

const nouns = await Promise.all(
  globSync('vocabulary/*/*.ts', { cwd: import.meta.dirname }).map(
    (file) =>
      import(join(import.meta.dirname, file)) as Promise<{
        readonly grants?: Readonly<Record<string, object>>;
        readonly notifications?: object;
      }>,
  ),
);

it('each table of grants and each notification belongs to one noun, so that none hides another', () => {
  const tables = nouns.flatMap(({ grants = {} }) => Object.keys(grants));
  expect(tables.length).toBeGreaterThan(20);
  expect(new Set(tables).size).toBe(tables.length);
  const ofNouns = nouns.flatMap(({ grants = {} }) =>
    Object.entries(grants).flatMap(([table, verbs]) => Object.keys(verbs).map((verb) => `${table}.${verb}`)),
  );
  expect(permissions).toEqual(expect.arrayContaining(ofNouns));
  const told = nouns.flatMap(({ notifications = {} }) => Object.keys(notifications));
  expect(new Set(told).size).toBe(told.length);
  expect(notificationKeys).toEqual(expect.arrayContaining(told));
});
