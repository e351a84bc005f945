import { type InputOf, type policies, policyFields, subjectFields, type SubjectKind } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { activateFor, deactivateFor, type SubjectNow, subjectsNow } from './assignments-store.ts';
import { requirePolicy } from './detail-view.ts';

/** Location policies have no subjects. Throws `notFound`. */
export const subjectKindOf = (kind: PolicyKind): SubjectKind => {
  if (kind === 'location') throw notFound();
  return kind;
};

/**
 * Activates a policy for subjects, replacing each one's policy of the kind, or deactivates it; returns the subjects as they were.
 * Throws `notFound` when it is not assigned, a validation failure for subjects that are not at the location.
 */
const change = async (
  tx: Tx,
  scope: LocationScope,
  { kind, policyId, ids, isActive, field }: Wanted,
): Promise<SubjectNow[]> => {
  const subjects = await subjectsNow(tx, scope, kind, policyId, ids);
  if (subjects.length !== new Set(ids).size) throw invalid(field, 'policies.notHere');
  if (isActive) await activateFor(tx, scope, kind, policyId, ids);
  else await deactivateFor(tx, scope, kind, policyId, ids);
  return subjects;
};

interface Wanted {
  kind: SubjectKind;
  policyId: number;
  ids: readonly number[];
  isActive: boolean;
  /** The request property that names the subjects. */
  field: string;
}

/** What the audit keeps: the subjects and the policies they had. */
const formerly = (subjects: readonly SubjectNow[]) => ({
  subjects: subjects.map(({ id, name, active }) => ({ id, name, activePolicyId: active?.id ?? null })),
});

/** The policy id from query or body; both may name it if they agree. */
const policyIdOf = (kind: SubjectKind, { query, body }: InputOf<typeof policies.assign>): number => {
  const field = policyFields[kind];
  const { policyId = body[field] } = query;
  if (policyId === undefined) throw invalid(field, 'required', { field: 'Policy' });
  if (body[field] !== undefined && body[field] !== policyId) {
    throw invalid(field, 'policies.twoPolicies');
  }
  return policyId;
};

export const assign: Handler<typeof policies.assign> = async ({ db, scope, input, audit }) => {
  const kind = subjectKindOf(input.params.kind);
  const field = subjectFields[kind];
  const { isActive, [field]: subjectId } = input.body;
  if (subjectId === undefined) throw invalid(field, 'policies.assignedBy', { kind, by: field });
  const policyId = policyIdOf(kind, input);
  const policy = await requirePolicy(db, scope, kind, policyId);
  const [subject] = await change(db, scope, { kind, policyId, ids: [subjectId], isActive, field });
  if (!isActive && !subject?.isAssigned) throw notFound();
  audit({
    recordId: policyId,
    recordName: policy.name,
    before: formerly(subject ? [subject] : []),
    after: { kind, subjectIds: [subjectId], isActive },
  });
  const { active = null } = subject ?? {};
  return { movedFrom: isActive && active?.id !== policyId ? active : null };
};

export const bulkRelease: Handler<typeof policies.bulkRelease> = async ({ db, scope, input, audit }) => {
  const kind = subjectKindOf(input.params.kind);
  const ids = [...new Set(input.body.ids)];
  const subjects = await subjectsNow(db, scope, kind, null, ids);
  if (subjects.length !== ids.length) throw invalid('ids', 'policies.notHere');
  const governed = subjects.filter(({ active }) => active !== null);
  // One entry for each policy, so that its own history says whom it lost.
  for (const [policyId, lost] of Map.groupBy(governed, ({ active }) => active?.id ?? 0)) {
    const subjectIds = lost.map(({ id }) => id);
    await deactivateFor(db, scope, kind, policyId, subjectIds);
    audit({
      recordId: policyId,
      recordName: lost[0]?.active?.name ?? '',
      before: formerly(lost),
      after: { kind, subjectIds, isActive: false },
    });
  }
  if (governed.length === 0)
    audit({ recordId: null, recordName: null, after: { kind, subjectIds: ids, isActive: false } });
  return { changed: governed.length };
};

export const bulkAssign: Handler<typeof policies.bulkAssign> = async ({ db, scope, input, audit }) => {
  const kind = subjectKindOf(input.params.kind);
  const { id: policyId } = input.params;
  const { isActive } = input.body;
  const ids = [...new Set(input.body.ids)];
  const policy = await requirePolicy(db, scope, kind, policyId);
  const subjects = await change(db, scope, { kind, policyId, ids, isActive, field: 'ids' });
  const changed = subjects.filter(({ active }) => (active?.id === policyId) !== isActive);
  audit({
    recordId: policyId,
    recordName: policy.name,
    before: formerly(changed),
    after: { kind, subjectIds: ids, isActive },
  });
  return { changed: changed.length };
};
