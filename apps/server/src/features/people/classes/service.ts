import type { classes } from '@viewgate/contract';
import { versionOf } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { deleteClass, insertClass, setCameras, updateClass } from './store.ts';
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

export const changeClass: Handler<typeof classes.update> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const { name, cameraIds, version } = input.body;
  const before = requireClass(await classDetail(db, scope, id));
  await updateClass(db, scope, id, { version, current: before }, name);
  await setCameras(db, scope, id, cameraIds);
  audit({ recordId: id, recordName: name, before: facts(before), after: { name, cameraIds } });
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

export const removeClass: Handler<typeof classes.remove> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const before = requireClass(await classDetail(db, scope, id));
  await deleteClass(db, scope, id);
  audit({ recordId: id, recordName: before.name, before: facts(before) });
  return null;
};
