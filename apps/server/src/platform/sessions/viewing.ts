import { type Endpoint, grantsOf, hasPermission, isOpenInView, viewHeader } from '@viewgate/contract';
import { roles } from '@viewgate/policy/vocabulary';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { Actor } from '../tenancy/scope.ts';
import { actorOfRow, standingSessions } from './standing-sessions.ts';

/**
 * Whether somebody may see the portal as another person does: support only, and only where that shows them nothing that they may not see
 * anyway. So of staff, only those all of whose permissions they hold too, and never other internal roles.
 */
export const maySeeAs = (
  supporter: Pick<Actor, 'accountId' | 'role' | 'reach'>,
  person: Pick<Actor, 'accountId' | 'kind' | 'role'>,
): boolean => {
  const { role } = supporter;
  if (role === null || !hasPermission(role, 'viewAs.begin') || supporter.reach.kind !== 'everywhere') return false;
  if (person.accountId === supporter.accountId) return false;
  // A role counts whatever the account's kind: calls check the role.
  if (person.role === null) return person.kind === 'viewer';
  if (roles[person.role].scope === 'internal') return false;
  return [...grantsOf(person.role)].every((permission) => hasPermission(role, permission));
};

/**
 * Whom a session acts as while it has a view: the person, with what the person is always told about each camera, but without pictures
 * (`requireView`). Null, which ends the view, if the person may no longer be seen (locked, gone, or above the supporter by now) or if the
 * supporter must first add a second step.
 */
export const actorInView = async (
  db: Database,
  supporter: Actor,
  { viewId, endsAt, now }: { readonly viewId: number; readonly endsAt: number; readonly now: number },
): Promise<Actor | null> => {
  const row = await standingSessions(db, now, 'seen').where('seen.id', '=', viewId).executeTakeFirst();
  const person = row && actorOfRow(row);
  if (!person || supporter.mustAddSecondFactor || person.mustAddSecondFactor || !maySeeAs(supporter, person)) {
    // Another process, whose clock is ahead, may have begun it.
    const closed = { ended_at: sql<Date>`greatest(started_at, ${new Date(now)})` };
    await db.updateTable('account_views').set(closed).where('id', '=', viewId).where('ended_at', 'is', null).execute();
    return null;
  }
  const { accountId, userName, name } = supporter;
  return { ...person, viewedBy: { viewId, accountId, userName, name, endsAt } };
};

/** Who makes a call: in a view the supporter, not the person whom they see. */
export const callerOf = (actor: Actor): Pick<Actor, 'accountId' | 'userName'> => actor.viewedBy ?? actor;

/**
 * The one place that keeps a view from changing anything: every call passes it before any of it is read. A page also says which view it
 * believes itself in, so that nothing is done, or shown, in the name of anyone but the person its banner names.
 */
export const requireView = (endpoint: Endpoint, actor: Actor | null, { headers }: FastifyRequest): void => {
  if (!actor || endpoint.inView === 'always') return;
  const { viewedBy } = actor;
  if (viewedBy && !isOpenInView(endpoint)) throw new Refusal('viewOnly');
  if (headers[viewHeader] !== (viewedBy && String(viewedBy.viewId))) throw new Refusal('viewChanged');
};
