import { cameraFeatures, type CameraInput, cameraInput, hasCameraField } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import { type ColumnsOf, columnsOf, fieldsIn, namesIn, pick } from '../../../platform/database/columns.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';

type Features = ReadonlySet<FeatureName>;

/** Fields of the form stored as they are, in a column of the same name. */
export const plainFields = namesIn(cameraInput.shape, ['nvrServerId', 'classIds', 'thumbnailFile']);

/** Camera columns set by its form. */
export type CameraFields = ColumnsOf<Pick<CameraInput, (typeof plainFields)[number]>> & {
  recording_server_id: number | null;
};

/** Plain fields that keep their value while a feature is off. */
const ofFeatures = namesIn(cameraFeatures, ['nvrServerId']);
type OfFeatures = Pick<CameraInput, (typeof ofFeatures)[number]>;

/** Values of a new camera's fields whose feature is off. */
export const defaults = columnsOf(
  Object.fromEntries(ofFeatures.map((field) => [field, cameraInput.shape[field].parse(undefined)])) as OfFeatures,
);

type Kept = Pick<CameraFields, keyof typeof defaults | 'recording_server_id'>;

/** Fields from a form; a field whose feature is off keeps its value. Throws if a required one is missing. */
export const fieldsOf = (body: CameraInput, kept: Kept, on: Features): CameraFields => {
  const isOff = (field: keyof typeof cameraFeatures) => !hasCameraField(field, (feature) => on.has(feature));
  const asksServer = !isOff('nvrServerId');
  // A camera with an address of its own needs no server.
  if (asksServer && body.nvrServerId === null && !body.overrideStreamUrl)
    throw invalid('nvrServerId', 'required', { field: 'NVR server' });
  if (body.overrideStreamUrl && body.streamUrl === null)
    throw invalid('streamUrl', 'required', { field: 'Stream URL' });
  return {
    ...columnsOf({ ...pick(body, plainFields), ...pick(fieldsIn(kept, ofFeatures), ofFeatures.filter(isOff)) }),
    recording_server_id: asksServer ? body.nvrServerId : kept.recording_server_id,
    // Video that bypassed the portal could not be revoked.
    enable_hls_proxy: true,
    // An uploaded file is the picture; a link beside it is left over from before.
    thumbnail_url: body.overrideThumbnailUrl && !body.thumbnailFile ? body.thumbnailUrl : null,
  };
};

export const withoutQuery = (link: string | null) => link?.replace(/\?.*$/s, '?…') ?? null;

/** A camera as shown to those who may not change it: anyone with a token from an address needs no portal to watch. */
export const withoutQueries = <
  C extends Readonly<Record<'streamUrl' | 'motionJpgStreamUrl' | 'thumbnailUrl', string | null>>,
>(
  camera: C,
): C => ({
  ...camera,
  streamUrl: withoutQuery(camera.streamUrl),
  motionJpgStreamUrl: withoutQuery(camera.motionJpgStreamUrl),
  thumbnailUrl: withoutQuery(camera.thumbnailUrl),
});

/** What the audit keeps of a camera: links only up to the path, since queries may hold tokens. */
export const auditFacts = (fields: CameraFields, classIds: readonly number[]) => {
  const kept = Object.entries(fieldsIn(fields, plainFields)).map(([name, value]) => [
    name,
    name.endsWith('Url') && typeof value === 'string' ? withoutQuery(value) : value,
  ]);
  return { ...Object.fromEntries(kept), nvrServerId: fields.recording_server_id, classIds };
};
