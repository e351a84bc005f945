import { sql } from 'kysely';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { closeAutomation } from '../automations/index.ts';
import { consentApart, type FormerConsent } from '../camera-consents/index.ts';
import { settleCaps } from '../viewers/index.ts';
import { type FormerChild, unfoldChild } from './children.ts';
import type { MergeToUndo } from './merge-view.ts';
import type { Needs } from './needs.ts';
import { requirePrimary } from './primary.ts';
import { followBack } from './references.ts';
import { putBack, type Row } from './rows.ts';
import { deleteMerge, moveBack } from './store.ts';
import { type FormerViewer, putPoliciesBack, unfoldViewer } from './viewers.ts';

/**
 * Who and what a merge brought, the last first, as far as it is still in the target: anyone whom staff have since moved or deleted stays
 * moved or deleted. Two that became one with a third come apart in the opposite order.
 */
const broughtBy = async (tx: Tx, { id, targetId }: MergeToUndo) => {
  const children = await sql<{
    id: number;
    former: FormerChild | null;
    consent: FormerConsent | null;
    name: string;
    hasAutomation: boolean;
  }>`SELECT child.id, noted.former, noted.consent, trim(child.first_name || ' ' || child.last_name) AS name,
      EXISTS (SELECT 1 FROM automations WHERE child_id = child.id AND state IN ('waiting', 'failed')) AS "hasAutomation"
    FROM family_merge_children noted JOIN children child ON child.id = noted.child_id
    WHERE noted.merge_id = ${id} AND child.family_id = ${targetId} ORDER BY noted.id DESC`.execute(tx);
  const viewers = await sql<{
    id: number;
    former: FormerViewer | null;
    answered: Row | null;
    name: string;
    hasAutomation: boolean;
  }>`SELECT viewer.id, noted.former, noted.answered,
      trim(account.first_name || ' ' || account.last_name) AS name,
      EXISTS (SELECT 1 FROM automations WHERE viewer_id = viewer.id AND state IN ('waiting', 'failed')) AS "hasAutomation"
    FROM family_merge_viewers noted JOIN viewers viewer ON viewer.id = noted.viewer_id JOIN accounts account ON account.id = viewer.account_id
    WHERE noted.merge_id = ${id} AND viewer.family_id = ${targetId} ORDER BY noted.id DESC`.execute(tx);
  return { children: children.rows, viewers: viewers.rows };
};

/**
 * The merge's own answer to a registration is withdrawn with it: the person waits again. What staff have answered or scheduled since is kept. People
 * approved by the merge are recognized by its time. Returns what was withdrawn.
 */
const takeAnswerBack = async (
  { tx, scope, at }: { tx: Tx; scope: LocationScope; at: number },
  { mode, mergedAt, former }: MergeToUndo,
  viewerId: number,
  registration: Row,
): Promise<'unschedule approval' | 'withdraw approval' | null> => {
  const own = sql`FROM registrations WHERE id = ${registration.id} AND viewer_id = ${viewerId}`;
  if (mode === 'MergeAndScheduleApproval') {
    const { rows } =
      await sql`SELECT id ${own} AND state = 'scheduled' AND scheduled_date = ${former.scheduledDate}::date`.execute(
        tx,
      );
    if (rows.length > 0) {
      await closeAutomation(tx, scope, { kind: 'ApproveRegistration', viewerId, at });
      return 'unschedule approval';
    }
  }
  const byTheMerge =
    mode === 'MergeAndScheduleApproval'
      ? sql`answered_by IS NULL AND EXISTS (SELECT 1 FROM automations done WHERE done.viewer_id = ${viewerId} AND done.kind = 'ApproveRegistration'
          AND done.state = 'done' AND done.scheduled_at = ${mergedAt} AND done.scheduled_date = ${former.scheduledDate}::date)`
      : sql`answered_at = ${mergedAt}`;
  const { rows } = await sql`DELETE ${own} AND state = 'approved' AND ${byTheMerge} RETURNING id`.execute(tx);
  if (rows.length === 0) return null;
  // What was scheduled for it was closed by the answer.
  await putBack(tx, 'registrations', registration, { state: 'pending', scheduled_date: null, failure: null });
  await sql`UPDATE viewers SET approved_at = NULL, version = version + 1 WHERE id = ${viewerId} AND approved_at IS NOT NULL`.execute(
    tx,
  );
  return 'withdraw approval';
};

const isDeniedNow = async (tx: Tx, viewerId: number): Promise<boolean> => {
  const denied = tx.selectFrom('registrations').where('viewer_id', '=', viewerId).where('state', '=', 'denied');
  return (await denied.select('id').executeTakeFirst()) !== undefined;
};

/** Takes a merge apart: who and what came with the family goes back with it. The location must be held. */
export const takeApart = async (
  { secrets }: Pick<Needs, 'secrets'>,
  { tx, scope, at }: { tx: Tx; scope: LocationScope; at: number },
  merge: MergeToUndo,
) => {
  const { former, targetId } = merge;
  const { row, assignments, primaryViewerId, followed } = former;
  const takenBack: AuditEntry[] = [];
  for (const { id, name, answered } of (await broughtBy(tx, merge)).viewers) {
    const verb = answered && (await takeAnswerBack({ tx, scope, at }, merge, id, answered));
    if (!verb) continue;
    const before = { state: verb === 'withdraw approval' ? 'approved' : 'scheduled' };
    takenBack.push({
      verb,
      record: 'registration',
      recordId: id,
      recordName: name,
      before,
      after: { state: 'pending' },
    });
  }
  // What the merge itself scheduled is no longer in the way.
  const { children, viewers } = await broughtBy(tx, merge);
  const scheduled = [...children, ...viewers].find((one) => one.former !== null && one.hasAutomation);
  if (scheduled) throw invalid('id', 'familyMerges.unschedule', { name: scheduled.name });
  for (const { id, name, former: folded } of viewers) {
    const isDenied = folded?.row['approved_at'] != null && (await isDeniedNow(tx, id));
    if (isDenied) throw invalid('id', 'familyMerges.deniedSince', { name });
  }
  await putBack(tx, 'families', row);
  await followBack(tx, 'families', followed, targetId, row.id);
  const moved = (brought: readonly { id: number; former: unknown }[]) =>
    brought.filter((one) => one.former === null).map(({ id }) => id);
  await moveBack(tx, moved(children), moved(viewers), targetId, row.id);
  for (const { id, former: folded, consent } of children) {
    if (folded) await unfoldChild({ tx, scope, secrets }, folded, { intoId: id, consent });
    else await consentApart(tx, id, consent);
  }
  for (const one of viewers) if (one.former) await unfoldViewer(tx, one.former, one.id, at);
  await requirePrimary(tx, row.id, primaryViewerId);
  await requirePrimary(tx, targetId);
  await putPoliciesBack(tx, assignments);
  await deleteMerge(tx, merge.id);
  await settleCaps(tx, scope, at, [row.id, targetId]);
  return { children, viewers, takenBack };
};
