import type { cameras, CamerasChange } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import type { Needs } from './needs.ts';
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

/** What the change says of columns; of one whose feature is off, nothing. */
const wanted = (body: CamerasChange, on: ReadonlySet<FeatureName>) => ({
  is_enabled: body.isEnabled,
  ai_only: on.has('AiOnly') ? body.aiOnly : undefined,
  audio_enabled: on.has('CameraAudioEnabled') ? body.audioEnabled : undefined,
  enable_hls_caching: on.has('HlsCaching') ? body.enableHlsCaching : undefined,
  recording_server_id: on.has('MultipleNvrServerSupport') ? body.nvrServerId : undefined,
});

/** The columns of a camera that the change is of. */
const changed = (camera: Held, want: ReturnType<typeof wanted>) => ({
  is_enabled: want.is_enabled ?? camera.is_enabled,
  ai_only: want.ai_only ?? camera.ai_only,
  audio_enabled: want.audio_enabled ?? camera.audio_enabled,
  enable_hls_caching: want.enable_hls_caching ?? camera.enable_hls_caching,
  recording_server_id: want.recording_server_id ?? camera.recording_server_id,
});

/** Changes the same things of several cameras, each with its own entry in the audit. */
export const changeCameras =
  ({ jobs }: Deps): Handler<typeof cameras.updateMany> =>
  async ({ db, scope, input: { body }, features, at, audit }) => {
    const [added, removed] = [new Set(body.addClassIds), new Set(body.removeClassIds)];
    const want = wanted(body, features);
    const saysNothing = Object.values(want).every((value) => value === undefined);
    if (saysNothing && added.size + removed.size === 0) throw invalid('ids', 'cameras.nothingToChange');
    const one = async (id: number): Promise<void> => {
      const before = await heldAt(db, scope, id);
      const given = changed(before, want);
      const fields: CameraFields = { ...before, ...given };
      const classesBefore = await classIdsOf(db, id);
      const kept = classesBefore.filter((classId) => !removed.has(classId));
      const classIds = classesOf(fields, [...kept, ...added]);
      const hasMoved = streamOf(before) !== streamOf(fields);
      await updateCamera(db, scope, id, { version: before.version, current: before }, given, hasMoved);
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
    if (want.recording_server_id !== undefined) {
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
