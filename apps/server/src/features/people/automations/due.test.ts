import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** In most of them clocks change at or around midnight. */
const zones = [
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'America/Chicago',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

const dueAt = async (day: string, zone: string): Promise<string> => {
  const { rows } = await sql<{ at: Date }>`SELECT automation_due_at(${day}::date, ${zone}) AS at`.execute(server.db);
  return rows[0]?.at.toISOString() ?? '';
};
/** The first moment when the clock shows 00:05; where it skips that, as long after the last moment before. */
const expected = (day: string, zone: string): string => {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime('00:05');
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds).toISOString();
};

it.each([
  ['00:05 does not exist', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:05:00.000Z'],
  ['00:05 comes twice', '2021-11-07', 'America/Havana', '2021-11-07T04:05:00.000Z'],
  ['the whole day does not exist', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:05:00.000Z'],
])('is due once even where %s', async (_, day, zone, moment) => {
  expect(await dueAt(day, zone)).toBe(moment);
  expect(expected(day, zone)).toBe(moment);
});

it('is due at 00:05 of the day by the clock of any location', async () => {
  const days = fc.integer({ min: 0, max: 2_500 });
  await fc.assert(
    fc.asyncProperty(days, fc.constantFrom(...zones), async (offset, zone) => {
      const day = Temporal.PlainDate.from('2015-01-01').add({ days: offset }).toString();
      expect(await dueAt(day, zone)).toBe(expected(day, zone));
    }),
    { numRuns: 300 },
  );
});
