import type { families } from '@viewgate/contract';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deleteOrphanAccounts, holdMembers } from '../../identity/account/index.ts';
import { passBlocksOn, requireViewer, moveMember, setPrimary, todayOf } from '../viewers/index.ts';
import { deleteFamily, insertFamily, updateFamily } from './store.ts';
import { type FamilyDetail, familyContents, familyDetail } from './views.ts';

interface Context {
  db: Queryable;
  scope: LocationScope;
  at: number;
  location: { timeZone: string };
}

/** The family, or 404. */
export const requireFamily = async (call: Context, id: number): Promise<FamilyDetail> => {
  const found = await familyDetail(call.db, call.scope, todayOf(call), id);
  if (!found) throw notFound();
  return found;
};

export const createFamily: Handler<typeof families.create> = async ({ db, scope, input, audit }) => {
  const { name } = input.body;
  const id = await insertFamily(db, scope, name);
  audit({ recordId: id, recordName: name, after: { name } });
  return { id };
};

/** Whether a viewer has asked that their account be deleted. */
const isBeingDeleted = async (db: Tx, viewerId: number): Promise<boolean> =>
  (await db
    .selectFrom('viewers as viewer')
    .innerJoin('account_deletions as deletion', 'deletion.account_id', 'viewer.account_id')
    .where('viewer.id', '=', viewerId)
    .select('viewer.id')
    .executeTakeFirst()) !== undefined;

/** Makes one of the family's members its primary user. */
const choosePrimary = async (
  { db, scope }: { db: Tx; scope: LocationScope },
  familyId: number,
  viewerId: number,
  field: string,
) => {
  if (await isBeingDeleted(db, viewerId)) throw invalid(field, 'families.primaryDeletesAccount');
  if (await setPrimary(db, scope, familyId, viewerId)) return;
  throw invalid(field, 'families.primaryIsMember');
};

export const changeFamily: Handler<typeof families.update> = async (call) => {
  const { db, scope, input, audit } = call;
  const { name, version, primaryViewerId = null } = input.body;
  const before = await requireFamily(call, input.params.id);
  const next = await updateFamily(db, scope, before.id, { version, current: before }, name);
  const isNewPrimary = primaryViewerId !== null && primaryViewerId !== before.primaryViewerId;
  if (isNewPrimary) await choosePrimary(call, before.id, primaryViewerId, 'primaryViewerId');
  audit({
    recordId: before.id,
    recordName: name,
    before: { name: before.name, primaryViewerId: before.primaryViewerId },
    after: { name, primaryViewerId: isNewPrimary ? primaryViewerId : before.primaryViewerId },
  });
  return { version: next };
};

export const renameFamily: Handler<typeof families.rename> = async (call) => {
  const { db, scope, input, audit } = call;
  const before = await requireFamily(call, input.params.id);
  const { name, version = before.version } = input.body;
  const next = await updateFamily(db, scope, before.id, { version, current: before }, name);
  audit({ recordId: before.id, recordName: name, before: { name: before.name }, after: { name } });
  return { version: next };
};

export const changePrimaryUser: Handler<typeof families.setPrimaryUser> = async (call) => {
  const { db, scope, input, audit } = call;
  const before = await requireFamily(call, input.params.id);
  const { viewerId } = input.body;
  await choosePrimary(call, before.id, viewerId, 'viewerId');
  const next = await updateFamily(db, scope, before.id, { version: before.version, current: before }, before.name);
  audit({
    recordId: before.id,
    recordName: before.name,
    before: { primaryViewerId: before.primaryViewerId },
    after: { primaryViewerId: viewerId },
  });
  return { version: next };
};

export const transferMember =
  (deps: Platform): Handler<typeof families.transferMember> =>
  async (call) => {
    const { viewerId, targetFamilyId, newPrimaryViewerId } = call.input.body;
    const viewer = await requireViewer(call, viewerId);
    if (viewer.familyId !== call.input.params.id) throw notFound();
    const target = await familyDetail(call.db, call.scope, todayOf(call), targetFamilyId);
    if (!target) throw invalid('targetFamilyId', 'familyElsewhere');
    await moveMember(deps, call, viewer, targetFamilyId, newPrimaryViewerId);
    call.audit({
      recordId: viewer.id,
      recordName: viewer.name,
      before: { familyId: viewer.familyId, familyName: viewer.familyName, isPrimaryUser: viewer.isPrimaryUser },
      after: { familyId: target.id, familyName: target.name, newPrimaryViewerId },
    });
    return null;
  };

const requireContents = async ({ db, scope }: { db: Queryable; scope: LocationScope }, id: number) => {
  const found = await familyContents(db, scope, id);
  if (!found) throw notFound();
  return found;
};

/** Deletes a family with its members and children, or 404; returns what the audit keeps. The location must be held. */
export const endFamily = async (call: Context & { db: Tx }, id: number): Promise<AuditEntry> => {
  const { db, scope } = call;
  const before = await requireFamily(call, id);
  const { viewers, children } = await requireContents(call, before.id);
  const accountIds = viewers.map((viewer) => viewer.accountId);
  await holdMembers(db, accountIds);
  await passBlocksOn(
    db,
    scope,
    viewers.map((viewer) => viewer.id),
  );
  await deleteFamily(db, scope, before.id);
  await deleteOrphanAccounts(db, accountIds);
  const members = viewers.map(({ id, name }) => ({ id, name }));
  return { recordId: before.id, recordName: before.name, before: { name: before.name, viewers: members, children } };
};

export const removeFamily: Handler<typeof families.remove> = async (call) => {
  call.audit(await endFamily(call, call.input.params.id));
  return null;
};

export const deleteDetails = async (call: Call<typeof families.deleteDetails>) => {
  const found = await requireFamily(call, call.input.params.id);
  const { viewers, children, sessions, custodyBlocks } = await requireContents(call, found.id);
  return {
    name: found.name,
    goesWithIt: [
      { noun: 'viewer', count: viewers.length },
      { noun: 'child', count: children.length },
      { noun: 'cameraSession', count: sessions },
      { noun: 'custodyBlock', count: custodyBlocks },
    ],
    blockedBy: null,
  };
};
