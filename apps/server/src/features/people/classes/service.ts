import { type classes, hasPermission } from '@viewgate/contract';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { versionOf } from '../../../platform/database/versioned.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deleteClass, insertClass, setCameras, setPublic, updateClass } from './store.ts';
import { classDetail } from './views.ts';

type Detail = NonNullable<Awaited<ReturnType<typeof classDetail>>>;

export const requireClass = (found: Detail | undefined): Detail => {
  if (!found) throw notFound();
  return found;
};

const facts = ({ name, cameras }: Detail) => ({ name, cameraIds: cameras.map((camera) => camera.id) });

export const createClass: Handler<typeof classes.create> = async ({ db, scope, input, audit }) => {
  const { name, cameraIds } = input.body;
  const id = await insertClass(db, scope, name);
  await setCameras(db, scope, id, cameraIds);
  audit({ recordId: id, recordName: name, after: { name, cameraIds } });
  return { id };
};

/** Only those who may change cameras, and only where public cameras are on, decide whether strangers and every family see them. */
const requireMayPublish = ({ actor, features }: Pick<Call<typeof classes.update>, 'actor' | 'features'>): void => {
  const areOn = features.has('PublicCameraSupportGlobal') && features.has('PublicCameraSupportCurrentLocation');
  if (!areOn || actor.role === null || !hasPermission(actor.role, 'cameras.edit')) throw new Refusal('forbidden');
};

export const changeClass: Handler<typeof classes.update> = async (call) => {
  const { db, scope, input, audit } = call;
  const { id } = input.params;
  const { name, cameraIds, version } = input.body;
  const before = requireClass(await classDetail(db, scope, id));
  const { areCamerasPublic = before.areCamerasPublic } = input.body;
  const isPublishing = areCamerasPublic !== before.areCamerasPublic;
  if (isPublishing) requireMayPublish(call);
  await updateClass(db, scope, id, { version, current: before }, name);
  await setCameras(db, scope, id, cameraIds);
  if (isPublishing) await setPublic(db, scope, cameraIds, areCamerasPublic);
  const [was, is] = isPublishing ? [{ areCamerasPublic: !areCamerasPublic }, { areCamerasPublic }] : [];
  audit({
    recordId: id,
    recordName: name,
    before: { ...facts(before), ...was },
    after: { name, cameraIds, ...is },
  });
  return { version: await versionOf(db, 'classes', id) };
};

export const assignCameras: Handler<typeof classes.assignCameras> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const { cameraIds } = input.body;
  const before = requireClass(await classDetail(db, scope, id));
  const { name, version } = before;
  await updateClass(db, scope, id, { version, current: before }, name);
  await setCameras(db, scope, id, cameraIds);
  audit({ recordId: id, recordName: name, before: facts(before), after: { name, cameraIds } });
  return { version: await versionOf(db, 'classes', id) };
};

/** Deletes a class, or 404; returns what the audit keeps. */
export const endClass = async (db: Tx, scope: LocationScope, id: number): Promise<AuditEntry> => {
  const before = requireClass(await classDetail(db, scope, id));
  await deleteClass(db, scope, id);
  return { recordId: id, recordName: before.name, before: facts(before) };
};

export const removeClass: Handler<typeof classes.remove> = async ({ db, scope, input, audit }) => {
  audit(await endClass(db, scope, input.params.id));
  return null;
};
