import { readdirSync, readFileSync } from 'node:fs';
import { catalogue, locations, viewers } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { transact } from '../src/platform/database/transact.ts';
import { entries, foreseenOf, requireForeseen } from './foreseen.ts';
import { testServer } from './server.ts';

const web = new URL('../../web/src/', import.meta.url);
const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, web), 'utf8'));

it('every entry is about a change that there is', () => {
  expect(entries.filter(([, , about]) => about.length === 0).map(([key]) => key)).toEqual([]);
});

it('exactly what is said to be rehearsed can be', () => {
  const listed = catalogue.filter((endpoint) => foreseenOf(endpoint) === 'rehearsed').map(({ id }) => id);
  expect(catalogue.filter(({ rehearsed }) => rehearsed).map(({ id }) => id)).toEqual(listed);
});

const asksOf = (id: string): boolean =>
  screens.some((text) => text.includes(id) && /EffectOfCall|askOf\(|rehearse\(/.test(text));

it.each(entries)('before %s, a screen asks', (_, how, about) => {
  const rehearsed = how === 'rehearsed' ? about.map(({ id }) => id) : [];
  const kinds = typeof how === 'object' && 'asks' in how ? how.asks : [];
  expect(rehearsed.filter((id) => !asksOf(id))).toEqual([]);
  expect(kinds.filter((kind) => !screens.some((text) => text.includes(`kind: '${kind}'`)))).toEqual([]);
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
