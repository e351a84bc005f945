import { cameraShortName, type cameras } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { versionOf } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { requestCheck, requestPicture } from '../recording-servers/index.ts';
import { requestStreamCheck } from './stream-check-kinds.ts';
import { auditFacts, type CameraFields, defaults, fieldsOf } from './input.ts';
import { choosePicture } from './pictures.ts';
import { classIdsOf, deleteCamera, holdCamera, insertCamera, onlyServer, setClasses, updateCamera } from './store.ts';
import { cameraDetail } from './views.ts';

type Deps = Pick<Needs, 'jobs'>;

export const requireCamera = <T>(found: T | undefined): T => {
  if (!found) throw notFound();
  return found;
};

/** Identifies the source of its stream, whose state is the camera's. */
export const streamOf = (camera: CameraFields): string =>
  camera.override_stream_url
    ? `address ${camera.stream_url ?? ''}`
    : `server ${camera.recording_server_id ?? ''} ${camera.short_name}`;

export const requestState = async (jobs: Deps['jobs'], id: number, fields: CameraFields, tx: Tx): Promise<void> => {
  if (fields.override_stream_url) await requestStreamCheck(jobs, id, tx);
  else if (fields.recording_server_id !== null) await requestCheck(jobs, fields.recording_server_id, tx);
};

/** An AI-only camera is in no class, since nobody watches it. */
export const classesOf = (fields: CameraFields, classIds: readonly number[]): readonly number[] =>
  fields.ai_only ? [] : [...new Set(classIds)].toSorted((a, b) => a - b);

/** A new short name follows the rule; one from before it may stay. */
const requireShortName = (given: string, kept: string): void => {
  const { error } = cameraShortName.safeParse(given);
  if (error && given !== kept) throw invalid('shortName', 'cameras.shortNameSigns');
};

export const createCamera =
  ({ jobs }: Deps): Handler<typeof cameras.create> =>
  async ({ db, scope, input: { body }, features, at, audit }) => {
    const fields = fieldsOf(body, { ...defaults, recording_server_id: await onlyServer(db, scope) }, features);
    const id = await insertCamera(db, scope, fields);
    const classIds = classesOf(fields, body.classIds);
    await setClasses(db, scope, id, classIds);
    if (await choosePicture(db, scope, id, { body, before: null, after: fields, at }))
      await requestPicture(jobs, id, db);
    audit({
      recordId: id,
      recordName: body.name,
      after: { ...auditFacts(fields, classIds), ...(body.thumbnailFile ? { thumbnailFile: 'set' } : {}) },
    });
    await requestState(jobs, id, fields, db);
    return { id };
  };

export const changeCamera =
  ({ jobs }: Deps): Handler<typeof cameras.update> =>
  async ({ db, scope, input, features, at, audit }) => {
    const { id } = input.params;
    const { body } = input;
    const before = requireCamera(await holdCamera(db, scope, id));
    if (before.version !== body.version) throw conflict(await cameraDetail(db, scope, id));
    requireShortName(body.shortName, before.short_name);
    const kept = { ...before, recording_server_id: before.recording_server_id ?? (await onlyServer(db, scope)) };
    const fields = fieldsOf(body, kept, features);
    const hasMoved = streamOf(before) !== streamOf(fields);
    await updateCamera(db, scope, id, { version: body.version, current: before }, fields, hasMoved);
    const [classesBefore, classIds] = [await classIdsOf(db, id), classesOf(fields, body.classIds)];
    await setClasses(db, scope, id, classIds);
    if (await choosePicture(db, scope, id, { body, before, after: fields, at })) await requestPicture(jobs, id, db);
    audit({
      recordId: id,
      recordName: body.name,
      before: auditFacts(before, classesBefore),
      after: { ...auditFacts(fields, classIds), ...(body.thumbnailFile ? { thumbnailFile: 'changed' } : {}) },
    });
    if (hasMoved) await requestState(jobs, id, fields, db);
    return { version: await versionOf(db, 'cameras', id) };
  };

export const removeCamera: Handler<typeof cameras.remove> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const before = requireCamera(await holdCamera(db, scope, id));
  const classIds = await classIdsOf(db, id);
  await deleteCamera(db, scope, id);
  audit({ recordId: id, recordName: before.name, before: auditFacts(before, classIds) });
  return null;
};
