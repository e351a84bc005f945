import { ownSessions } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { isIn, server, setUp } from './test/setup.ts';
import { byPasskey, isOut, lasting, newParent, newPhone, setPermission, withPasskeyOn } from './test/lasting-setup.ts';

beforeAll(setUp);

describe('an organization that forbids staying signed in', () => {
  it('refuses with a reason, restores nothing when it is allowed again, and is audited', async () => {
    const { phone, parent, authenticator } = await lasting();
    await setPermission(parent.location, false);
    await isOut(phone);
    const again = newPhone();
    await byPasskey(again, authenticator);
    expect(await refusalOf(again.call(ownSessions.stay))).toMatchObject({ status: 403, code: 'stayNotAllowed' });
    await setPermission(parent.location, true);
    expect(await isIn(phone)).toBe(false);
    await again.call(ownSessions.stay);
    const rows = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'organization')
      .where('record_id', '=', parent.location.organization_id)
      .select(['before', 'after'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ after }) => (after as { allowsLastingSessions: boolean }).allowsLastingSessions)).toEqual([
      false,
      true,
    ]);
  });

  it('blocks a request made at the same moment until its change is committed', async () => {
    const parent = await newParent();
    const { phone } = await withPasskeyOn(newPhone(), parent);
    const begun = await server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('organizations')
        .set({ allows_lasting_sessions: false })
        .where('id', '=', parent.location.organization_id)
        .execute();
      // Requested before the change is committed, answered after it.
      const asked = refusalOf(phone.call(ownSessions.stay));
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db);
            return rows[0]?.n;
          },
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0);
      return { asked };
    });
    expect((await begun.asked).code).toBe('stayNotAllowed');
  });

  it('gives no access through a row that was missed', async () => {
    const { phone, parent } = await lasting();
    // As if no trigger had seen it.
    await server.db.transaction().execute(async (tx) => {
      const [row] = await tx
        .deleteFrom('sessions')
        .where('account_id', '=', parent.account_id)
        .returningAll()
        .execute();
      await tx
        .updateTable('organizations')
        .set({ allows_lasting_sessions: false })
        .where('id', '=', parent.location.organization_id)
        .execute();
      if (row) await tx.insertInto('sessions').values(row).execute();
    });
    expect(await isIn(phone)).toBe(false);
  });
});
