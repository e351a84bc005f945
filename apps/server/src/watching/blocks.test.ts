import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { isBarredAt, isBarredFrom } from './blocks.ts';

interface Asked {
  account_id: number;
  childId?: number;
  locationId?: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('bars the person from its first moment until its end, and from the location as soon as it is entered', async () => {
  const { db, make } = server;
  const [here, elsewhere] = [(await make.location()).id, (await make.location()).id];
  const [barred, other] = [await make.viewer(here), await make.viewer(here)];
  const [child, sibling] = [await make.child(here, other.family_id), await make.child(here, other.family_id)];
  const starts_at = new Date('2026-06-03T10:00:00Z');
  const ends_at = new Date('2026-06-03T12:00:00Z');
  await db
    .insertInto('custody_blocks')
    .values({ location_id: here, viewer_id: barred.id, child_id: child.id, starts_at, ends_at })
    .execute();
  const asked = async (time: string, { account_id, childId = child.id, locationId = here }: Asked) => {
    const at = new Date(`2026-06-03T${time}Z`);
    const account = sql`${account_id}::integer`;
    const { rows } = await sql<{ child: boolean; location: boolean }>`
      SELECT ${isBarredFrom(sql`${childId}::integer`, account, at)} AS child,
        ${isBarredAt(sql`${locationId}::integer`, account, at)} AS location`.execute(db);
    return rows[0];
  };
  expect(await asked('09:59:59', barred)).toEqual({ child: false, location: true });
  expect(await asked('10:00:00', barred)).toEqual({ child: true, location: true });
  expect(await asked('11:59:59', barred)).toEqual({ child: true, location: true });
  expect(await asked('12:00:00', barred)).toEqual({ child: false, location: false });
  const { account_id } = barred;
  const apart = { account_id, childId: sibling.id, locationId: elsewhere };
  expect(await asked('11:00:00', apart)).toEqual({ child: false, location: false });
  expect(await asked('11:00:00', other)).toEqual({ child: false, location: false });
});
