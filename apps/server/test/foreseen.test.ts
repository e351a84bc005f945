import { readdirSync, readFileSync } from 'node:fs';
import { catalogue, familyMerges, isOverridable, locations, viewers } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { transact } from '../src/platform/database/transact.ts';
import { entries, foreseenOf, requireForeseen } from './foreseen.ts';
import { testServer } from './server.ts';

const web = new URL('../../web/src/', import.meta.url);
const screens = new Map(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => [new URL(name, web).href, readFileSync(new URL(name, web), 'utf8')]),
);
const importedBy = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) => new URL(path, file).href);
/** A file together with those that it imports and those that import it. */
const around = (file: string, text: string): string[] => {
  const imported = new Set(importedBy(file, text));
  const near = [...screens].filter(([other, its]) => imported.has(other) || importedBy(other, its).includes(file));
  return [text, ...near.filter(([other]) => !other.includes('/ui/change-effect/')).map(([, its]) => its)];
};
/** The files that make a call, except to take back what has just been done, each with the files around it. */
const callersOf = (id: string): string[][] => {
  const calls = new RegExp(`(?<!const undo = )(?:useWrite|api)\\(\\s*${id}\\b|endpoint=\\{${id}\\}`);
  return [...screens].filter(([, text]) => calls.test(text)).map(([file, text]) => around(file, text));
};

it('every entry is about an existing change', () => {
  expect(entries.filter(([, , about]) => about.length === 0).map(([key]) => key)).toEqual([]);
});

it('a call can be rehearsed exactly if its entry says so', () => {
  const listed = catalogue.filter((endpoint) => foreseenOf(endpoint) === 'rehearsed').map(({ id }) => id);
  expect(catalogue.filter(({ rehearsed }) => rehearsed).map(({ id }) => id)).toEqual(listed);
});

it('a change that asks first can say why it is made although it breaks expectations', () => {
  const asking = catalogue.filter((endpoint) => {
    const how = foreseenOf(endpoint);
    return endpoint.audit && (how === 'rehearsed' || (typeof how === 'object' && 'asks' in how));
  });
  expect(asking.filter((endpoint) => !isOverridable(endpoint)).map(({ id }) => id)).toEqual([]);
  expect(isOverridable(familyMerges.merge)).toBe(true);
});

const rehearses = (id: string) => (text: string) => text.includes(id) && /EffectOfCall|askOf\(|rehearse\(/.test(text);
const mentions = (kind: string) => (text: string) => text.includes(`kind: '${kind}'`);
const asks = (text: string) => /<EffectOf\b|use(EffectQuestion|AskedSave)\(/.test(text);

it.each(entries)('anyone who makes a call of %s asks before', (_, how, about) => {
  const kinds = typeof how === 'object' && 'asks' in how ? how.asks : [];
  const isAsked = (near: readonly string[], id: string): boolean =>
    how === 'rehearsed'
      ? near.some(rehearses(id))
      : kinds.every((kind) => near.some(mentions(kind))) && near.some(asks);
  if (how !== 'rehearsed' && kinds.length === 0) return;
  const callers = about.flatMap(({ id }) => callersOf(id).map((near) => ({ id, isAsked: isAsked(near, id) })));
  expect(callers.filter((caller) => !caller.isAsked)).toEqual([]);
  // A call chosen from several is not seen above. A call that no screen names at all is for other clients.
  const texts = [...screens.values()];
  const unrehearsed = about.filter(({ id }) => how === 'rehearsed' && !texts.some(rehearses(id)));
  expect(unrehearsed.map(({ id }) => id)).toEqual([]);
  expect(kinds.filter((kind) => !texts.some(mentions(kind)))).toEqual([]);
});

it('a change that touches what decisions read and is not listed fails', async () => {
  const server = await testServer();
  const { id } = await server.make.location();
  const touch = async (endpoint: (typeof catalogue)[number]) =>
    await transact(server.deps.db, async (tx) => {
      await tx.updateTable('locations').set({ viewers_paused: true }).where('id', '=', id).execute();
      await requireForeseen(endpoint, tx);
    });
  await expect(touch({ ...viewers.update, id: 'viewers.unheardOf' })).rejects.toThrow('touches location');
  await expect(touch(locations.update)).resolves.toBeUndefined();
});
