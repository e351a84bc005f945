import { reference } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { countries } from './countries.ts';

let server: TestServer;
let person: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  person = await server.signIn(await server.make.user('StaffViewer'));
});

describe('reference', () => {
  it('lists time zones that both this runtime and the database know, west to east', async () => {
    const zones = await person.call(reference.timeZones);
    expect(zones.length).toBeGreaterThan(400);
    expect(zones.map((zone) => zone.value)).toContain('UTC');
    expect(zones.find((zone) => zone.value === 'Asia/Katmandu')?.label).toBe('Asia/Katmandu · Nepal Time (UTC+05:45)');
    expect(zones[0]?.label).toMatch(/UTC−11:00/);
    expect(zones.at(-1)?.label).toMatch(/UTC\+14:00/);
    const { rows } = await sql<{ name: string }>`SELECT name FROM pg_timezone_names`.execute(server.db);
    const names = new Set(rows.map((row) => row.name));
    expect(zones.filter((zone) => !names.has(zone.value))).toEqual([]);
  });

  it('names countries in the requested language, each with its own territories', async () => {
    const spanish = await person.call(reference.countries, { query: { language: 'es' } });
    expect(spanish[0]).toMatchObject({ value: 840, label: 'Estados Unidos', territoryLabel: 'Estado' });
    expect(spanish[0]?.territories.map((one) => one.label)).toContain('Illinois');
  });

  it('has zones for every territory, all of them selectable', async () => {
    const zones = new Set((await person.call(reference.timeZones)).map((zone) => zone.value));
    const all = (await person.call(reference.countries)).flatMap(({ territories }) => territories);
    expect(all.filter(({ timeZones }) => timeZones.length === 0)).toEqual([]);
    expect(all.flatMap(({ timeZones }) => timeZones).filter((zone) => !zones.has(zone))).toEqual([]);
    const of = (label: string) => all.find((one) => one.label === label)?.timeZones;
    expect(of('Illinois')).toEqual(['America/Chicago']);
    expect(of('Texas')).toEqual(['America/Chicago', 'America/Denver']);
    expect(of('Canarias')).toEqual(['Atlantic/Canary']);
  });

  it('gives no two territories the same id', () => {
    const ids = countries.flatMap((country) => country.territories.map((territory) => territory.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids)).toBeLessThan(2_147_483_647);
  });
});
