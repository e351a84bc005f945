import type { children } from '@viewgate/contract';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { versionOf } from '../../../platform/database/versioned.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { insertFamily } from '../families/index.ts';
import { todayOf } from '../viewers/index.ts';
import { setPhoto } from './photo.ts';
import { deleteChild, insertChild, setClasses, updateChild } from './store.ts';
import { type ChildDetail, childDetail } from './views.ts';

interface Context {
  db: Queryable;
  scope: LocationScope;
  at: number;
  location: { timeZone: string };
}

/** The child, or 404. */
export const requireChild = async (call: Context, id: number): Promise<ChildDetail> => {
  const found = await childDetail(call.db, call.scope, todayOf(call), id);
  if (!found) throw notFound();
  return found;
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** What the audit keeps of a child: ids and names, never the date of birth. */
const facts = (child: { firstName: string; lastName: string }, familyId: number, classIds: number[]) => ({
  name: nameOf(child),
  familyId,
  classIds,
});

/** Children have a last name; pets need none. */
const requireLastName = ({ location }: { location: { isPetCare: boolean } }, lastName: string): void => {
  if (!location.isPetCare && lastName === '') throw invalid('lastName', 'required', { field: 'Last name' });
};

/** The given family, or the one created with the child. The contract guarantees exactly one of them. */
const familyOf = async (
  tx: Tx,
  scope: LocationScope,
  given: { familyId: number | null; newFamilyName: string | null },
) => given.familyId ?? (await insertFamily(tx, scope, given.newFamilyName ?? ''));

export const createChild: Handler<typeof children.create> = async ({ db, scope, location, input, audit }) => {
  const { classIds, familyId: _, newFamilyName, photoFile, ...given } = input.body;
  requireLastName({ location }, given.lastName);
  const familyId = await familyOf(db, scope, input.body);
  const id = await insertChild(db, scope, { ...given, familyId });
  await setClasses(db, scope, id, classIds);
  await setPhoto(db, scope, id, photoFile);
  audit({
    recordId: id,
    recordName: nameOf(given),
    after: { ...facts(given, familyId, classIds), ...(newFamilyName && { newFamilyName }) },
  });
  return { id, familyId };
};

export const changeChild: Handler<typeof children.update> = async (call) => {
  const { db, scope, input, audit } = call;
  const { classIds, version, familyId: _, newFamilyName: __, photoFile, ...given } = input.body;
  const { firstName, lastName, ...others } = given;
  const before = await requireChild(call, input.params.id);
  requireLastName(call, lastName);
  const familyId = await familyOf(db, scope, input.body);
  await updateChild(db, scope, before.id, { version, current: before }, { ...given, familyId });
  await setClasses(db, scope, before.id, classIds);
  await setPhoto(db, scope, before.id, photoFile);
  const formerIds = before.classes.map((one) => one.id);
  audit({
    recordId: before.id,
    recordName: nameOf({ firstName, lastName }),
    before: facts(before, before.familyId, formerIds),
    after: {
      ...facts(given, familyId, classIds),
      alsoChanged: [
        ...changedFields(Object.keys(others) as (keyof typeof others)[], before, others),
        ...(photoFile === undefined ? [] : ['photo']),
      ],
    },
  });
  return { version: await versionOf(db, 'children', before.id), familyId };
};

/** Deletes a child, or 404; returns what the audit keeps. */
export const endChild = async (call: Context & { db: Tx }, id: number): Promise<AuditEntry> => {
  const before = await requireChild(call, id);
  await deleteChild(call.db, call.scope, before.id);
  const classIds = before.classes.map((one) => one.id);
  return { recordId: before.id, recordName: nameOf(before), before: facts(before, before.familyId, classIds) };
};

export const removeChild: Handler<typeof children.remove> = async (call) => {
  call.audit(await endChild(call, call.input.params.id));
  return null;
};

export const deleteDetails = async (call: Call<typeof children.deleteDetails>) => {
  const found = await requireChild(call, call.input.params.id);
  return {
    name: nameOf(found),
    goesWithIt: [
      { noun: 'classAssignment', count: found.classes.length },
      { noun: 'custodyBlock', count: found.custodyBlockCount },
    ],
    blockedBy: null,
  };
};
