import { type cameras, type CamerasChange, cameraSwitches, hasCameraField } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import type { Needs } from './needs.ts';
import { columnsOf, pickSaid } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { auditFacts, type CameraFields } from './input.ts';
import { choosePicture } from './pictures.ts';
import { classesOf, requestState, streamOf } from './service.ts';
import { classIdsOf, holdCamera, setClasses, updateCamera } from './store.ts';
import { camerasByShortName, requestPicture, requireOwnShortNames } from '../recording-servers/index.ts';

type Deps = Pick<Needs, 'jobs'>;
type Held = NonNullable<Awaited<ReturnType<typeof holdCamera>>>;

/** The columns that the change sets: none whose feature is off. */
const wanted = (body: CamerasChange, on: ReadonlySet<FeatureName>): Partial<CameraFields> => {
  const isOn = (field: string) => hasCameraField(field, (feature) => on.has(feature));
  const { nvrServerId } = body;
  return {
    ...columnsOf(pickSaid(body, cameraSwitches.filter(isOn))),
    ...(nvrServerId !== undefined && isOn('nvrServerId') && { recording_server_id: nvrServerId }),
  };
};

/** Changes the same things of several cameras, each with its own entry in the audit. */
export const changeCameras =
  ({ jobs }: Deps): Handler<typeof cameras.updateMany> =>
  async ({ db, scope, input: { body }, features, at, audit }) => {
    const [added, removed] = [new Set(body.addClassIds), new Set(body.removeClassIds)];
    const want = wanted(body, features);
    if (Object.keys(want).length === 0 && added.size + removed.size === 0)
      throw invalid('ids', 'cameras.nothingToChange');
    const one = async (id: number): Promise<void> => {
      const before = await heldAt(db, scope, id);
      const fields: CameraFields = { ...before, ...want };
      const classesBefore = await classIdsOf(db, id);
      const kept = classesBefore.filter((classId) => !removed.has(classId));
      const classIds = classesOf(fields, [...kept, ...added]);
      const hasMoved = streamOf(before) !== streamOf(fields);
      await updateCamera(db, scope, id, { version: before.version, current: before }, want, hasMoved);
      await setClasses(db, scope, id, classIds);
      // A picture that staff chose stays; one taken at the former server shows another room.
      if (hasMoved && !fields.override_thumbnail_url) {
        const picture = { body: null, before, after: fields, at };
        if (await choosePicture(db, scope, id, picture)) await requestPicture(jobs, id, db);
      }
      audit({
        recordId: id,
        recordName: before.name,
        before: auditFacts(before, classesBefore),
        after: auditFacts(fields, classIds),
      });
      if (hasMoved) await requestState(jobs, id, fields, db);
    };
    const ids = [...new Set(body.ids)].toSorted((a, b) => a - b);
    if (want.recording_server_id) {
      const there = [...(await camerasByShortName(db, scope, want.recording_server_id)).values()].map(({ id }) => id);
      await requireOwnShortNames(db, scope, 'nvrServerId', [...there, ...ids]);
    }
    for (const id of ids) await one(id);
    return { changed: ids.length };
  };

const heldAt = async (tx: Tx, scope: LocationScope, id: number): Promise<Held> => {
  const camera = await holdCamera(tx, scope, id);
  if (!camera) throw invalid('ids', 'someCameraElsewhere');
  return camera;
};
