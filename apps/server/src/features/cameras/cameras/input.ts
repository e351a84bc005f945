import type { CameraInput } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import { invalid } from '../../../platform/refusal/refusal.ts';

type Features = ReadonlySet<FeatureName>;

/** Camera columns set by its form. */
export interface CameraFields {
  name: string;
  short_name: string;
  recording_server_id: number | null;
  is_enabled: boolean;
  ai_only: boolean;
  audio_enabled: boolean;
  is_public: boolean;
  enable_hls_proxy: boolean;
  enable_hls_caching: boolean;
  override_stream_url: boolean;
  stream_url: string | null;
  motion_jpg_stream_url: string | null;
  override_thumbnail_url: boolean;
  thumbnail_url: string | null;
}

/** Defaults for a new camera's fields that the form omits because a feature is off. */
export const defaults = {
  ai_only: false,
  audio_enabled: false,
  is_public: false,
  enable_hls_caching: true,
} satisfies Partial<CameraFields>;

type Kept = Pick<CameraFields, keyof typeof defaults | 'recording_server_id'>;

const mayBePublic = (on: Features) =>
  on.has('PublicCameraSupportGlobal') && on.has('PublicCameraSupportCurrentLocation');

/** Fields from a form; a field whose feature is off keeps its value. Throws if a required one is missing. */
export const fieldsOf = (body: CameraInput, kept: Kept, on: Features): CameraFields => {
  const asksServer = on.has('MultipleNvrServerSupport');
  // A camera with an address of its own needs no server.
  if (asksServer && body.nvrServerId === null && !body.overrideStreamUrl)
    throw invalid('nvrServerId', 'required', { field: 'NVR server' });
  if (body.overrideStreamUrl && body.streamUrl === null)
    throw invalid('streamUrl', 'required', { field: 'Stream URL' });
  return {
    name: body.name,
    short_name: body.shortName,
    recording_server_id: asksServer ? body.nvrServerId : kept.recording_server_id,
    is_enabled: body.isEnabled,
    ai_only: on.has('AiOnly') ? body.aiOnly : kept.ai_only,
    audio_enabled: on.has('CameraAudioEnabled') ? body.audioEnabled : kept.audio_enabled,
    is_public: mayBePublic(on) ? body.isPublic : kept.is_public,
    // Video that bypassed the portal could not be revoked.
    enable_hls_proxy: true,
    enable_hls_caching: on.has('HlsCaching') ? body.enableHlsCaching : kept.enable_hls_caching,
    override_stream_url: body.overrideStreamUrl,
    stream_url: body.streamUrl,
    motion_jpg_stream_url: body.motionJpgStreamUrl,
    override_thumbnail_url: body.overrideThumbnailUrl,
    // An uploaded file is the picture; a link beside it is left over from before.
    thumbnail_url: body.overrideThumbnailUrl && !body.thumbnailFile ? body.thumbnailUrl : null,
  };
};

export const withoutQuery = (link: string | null) => link?.replace(/\?.*$/s, '?…') ?? null;

/** What the audit keeps of a camera: links only up to the path, since queries may hold tokens. */
export const auditFacts = (fields: CameraFields, classIds: readonly number[]) => ({
  name: fields.name,
  shortName: fields.short_name,
  nvrServerId: fields.recording_server_id,
  isEnabled: fields.is_enabled,
  aiOnly: fields.ai_only,
  audioEnabled: fields.audio_enabled,
  isPublic: fields.is_public,
  enableHlsProxy: fields.enable_hls_proxy,
  enableHlsCaching: fields.enable_hls_caching,
  overrideStreamUrl: fields.override_stream_url,
  streamUrl: withoutQuery(fields.stream_url),
  motionJpgStreamUrl: withoutQuery(fields.motion_jpg_stream_url),
  overrideThumbnailUrl: fields.override_thumbnail_url,
  thumbnailUrl: withoutQuery(fields.thumbnail_url),
  classIds,
});
