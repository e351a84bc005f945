import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { lacksSecondFactor } from '../../../platform/sessions/second-factor-duty.ts';
import { maySeeAs } from '../../../platform/sessions/viewing.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** Milliseconds after which a view ends on its own. */
export const viewLasts = 15 * 60_000;
/** How many views a supporter may begin within a quarter of an hour: more than helping people takes, fewer than browsing them would. */
const mostBegun = 30;
/** The most locations in whose audit one view is entered. */
const mostPlaces = 20;

interface Beginning {
  readonly actor: Actor;
  readonly at: number;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly input: { readonly body: { readonly reason: string } };
}

const personOf = async (tx: Tx, accountId: number) => {
  const row = await tx
    .selectFrom('accounts as account')
    .leftJoin('users as staff', 'staff.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select([
      'account.id as accountId',
      'account.kind',
      'account.user_name as userName',
      'account.is_locked as isLocked',
      'account.email_confirmed as isConfirmed',
      'staff.role',
      'staff.organization_id as organizationId',
      lacksSecondFactor(sql.ref('account.id')).as('mustAddSecondFactor'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, role: row.role !== null && row.role in roles ? (row.role as RoleName) : null };
};

/** Where a view is entered in the audit. */
export type Place = Pick<AuditEntry, 'locationId' | 'organizationId'>;

/** Everywhere the person belongs, so that those who answer for the place can read it. */
const placesOf = async (db: Queryable, accountId: number): Promise<readonly Place[]> => {
  const { rows } = await sql<{ locationId: number | null; organizationId: number }>`
    SELECT location.id AS "locationId", location.organization_id AS "organizationId" FROM locations location
      WHERE location.id IN (SELECT viewer.location_id FROM viewers viewer WHERE viewer.account_id = ${accountId}
          UNION SELECT assigned.location_id FROM user_locations assigned WHERE assigned.account_id = ${accountId})
        OR location.region_id = (SELECT staff.region_id FROM users staff WHERE staff.account_id = ${accountId})
    UNION SELECT NULL, staff.organization_id FROM users staff WHERE staff.account_id = ${accountId} AND staff.organization_id IS NOT NULL
    ORDER BY 1 LIMIT ${mostPlaces}`.execute(db);
  return rows.length > 0 ? rows : [{}];
};

/** Begins a view of this session. It takes effect with the answer, in this process; in others as soon as the database has told them. */
export const begin = async (
  { db, attempts, sessions }: Pick<Platform, 'db' | 'attempts' | 'sessions'>,
  { actor, at, origin, input }: Beginning,
  accountId: number,
): Promise<{ id: number; endsAt: string }> => {
  await attempts.count({ [`view-as:${actor.accountId}`]: mostBegun });
  const { reason } = input.body;
  const endsAt = new Date(at + viewLasts);
  const id = await transact(db, async (tx) => {
    // Its sign-out waits, or comes first.
    const session = tx.selectFrom('sessions').where('id', '=', actor.sessionId).select('id').forUpdate();
    if (!(await session.executeTakeFirst())) throw new Refusal('signedOut');
    const person = await personOf(tx, accountId);
    if (!maySeeAs(actor, person)) throw invalid('reason', 'viewAs.moreThanYou');
    if (person.isLocked || !person.isConfirmed) throw invalid('reason', 'viewAs.cannotLogIn');
    if (person.mustAddSecondFactor) throw invalid('reason', 'viewAs.secondStepFirst');
    // A view that ran out; an open one would have refused this call.
    await tx
      .updateTable('account_views')
      .set({ ended_at: sql`least(ends_at, greatest(started_at, ${new Date(at)}))` })
      .where('session_id', '=', actor.sessionId)
      .where('ended_at', 'is', null)
      .execute();
    const places = await placesOf(tx, accountId);
    const view = await tx
      .insertInto('account_views')
      .values({
        session_id: actor.sessionId,
        supporter_id: actor.accountId,
        supporter_name: actor.name || actor.userName,
        supporter_user_name: actor.userName,
        account_id: accountId,
        record_id: accountId,
        user_name: person.userName,
        places: JSON.stringify(places),
        reason,
        started_at: new Date(at),
        ends_at: endsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(
      tx,
      { ...actBy(actor, { at, origin }), verb: 'begin view', record: 'account' },
      places.map((place) => ({
        recordId: accountId,
        recordName: person.userName,
        after: { reason, endsAt: endsAt.toISOString() },
        ...place,
      })),
    );
    return view.id;
  });
  sessions.forget(actor.accountId);
  return { id, endsAt: endsAt.toISOString() };
};
