import type { CameraInput } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { reencode, UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { forgetLooks } from '../camera-health/index.ts';
import type { CameraFields } from './input.ts';
import { dropPicture, hasUploadedPicture, keepUploadedPicture } from './store.ts';

/** Maximum size of a thumbnail: sharp on a phone's wall, about 30 KB. */
export const thumbnailSize = { width: 640, height: 480, quality: 65 };

const chosenPicture = async (file: string): Promise<Buffer> => {
  try {
    return await reencode(Buffer.from(file, 'base64'), thumbnailSize);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw invalid('thumbnailFile', 'pictureNotRead');
    throw error;
  }
};

type Source = Pick<
  CameraFields,
  | 'override_thumbnail_url'
  | 'thumbnail_url'
  | 'override_stream_url'
  | 'motion_jpg_stream_url'
  | 'stream_url'
  | 'recording_server_id'
  | 'short_name'
>;

const sourceOf = (camera: Source): string => {
  if (camera.override_thumbnail_url) return `link ${camera.thumbnail_url ?? ''}`;
  return camera.override_stream_url
    ? `stream ${camera.motion_jpg_stream_url ?? camera.stream_url ?? ''}`
    : `server ${camera.recording_server_id ?? ''} ${camera.short_name}`;
};

/**
 * Applies the picture part of a form: stores an uploaded file, keeps or drops the existing one, and drops a taken picture that shows
 * something else. Returns whether the background job should take one now.
 */
export const choosePicture = async (
  tx: Tx,
  scope: LocationScope,
  cameraId: number,
  {
    body,
    before,
    after,
    at,
  }: { body: Pick<CameraInput, 'thumbnailFile'> | null; before: Source | null; after: Source; at: number },
): Promise<boolean> => {
  const isSame = before !== null && sourceOf(before) === sourceOf(after);
  if (!isSame) await forgetLooks(tx, cameraId, at);
  if (!after.override_thumbnail_url) {
    if (!isSame) await dropPicture(tx, cameraId);
    return !isSame;
  }
  if (body?.thumbnailFile) {
    await keepUploadedPicture(tx, scope, cameraId, await chosenPicture(body.thumbnailFile), new Date(at));
    return false;
  }
  const keepsFile =
    body?.thumbnailFile === undefined && after.thumbnail_url === null && (await hasUploadedPicture(tx, cameraId));
  if (keepsFile) return false;
  if (after.thumbnail_url === null) throw invalid('thumbnailFile', 'cameras.choosePicture');
  if (!isSame) {
    await dropPicture(tx, cameraId);
    return true;
  }
  return false;
};
