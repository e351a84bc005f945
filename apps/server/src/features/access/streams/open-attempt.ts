import type { OpenedSession } from '@viewgate/contract';
import type { CompiledLocation } from '@viewgate/policy';
import type { FastifyRequest } from 'fastify';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { cookieHashOf } from '../../../watching/playbacks/client.ts';
import { mayLeavePage } from '../../../watching/playbacks/judge.ts';
import { newPlayback, type Playback, type Watcher } from '../../../watching/playbacks/playback.ts';
import { deviceOf } from './device.ts';
import type { NeedsToOpen } from './needs.ts';

/** Somebody's request to open a camera, no matter who they are. */
export interface Asked {
  camera: { id: number; locationId: number; name: string };
  request: FastifyRequest;
  at: number;
}

export interface OpenAttempt extends Asked {
  actor: Actor;
}

interface Opened {
  playback: Playback;
  token: string;
  streamShield: boolean;
  endsAt: number | null;
  audio: boolean;
  c: CompiledLocation;
}

export const hasAudio = async ({ sources }: NeedsToOpen, cameraId: number): Promise<boolean> =>
  (await sources.of(cameraId))?.hasAudio ?? false;

export const answer = ({ playback, token, streamShield, endsAt, audio, c }: Opened): OpenedSession => ({
  sessionId: playback.id,
  playlistUrl: `/api/streams/${token}/index.m3u8`,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  streamShield,
  audio,
  pictureInPicture: mayLeavePage(c, streamShield),
});

export const auditWatch = (tx: Tx, { actor, camera, request, at }: OpenAttempt, sessionId: number) =>
  writeAudit(
    tx,
    { ...actBy(actor, { at, origin: { ip: request.ip, traceId: request.id } }), verb: 'watch', record: 'camera' },
    [{ recordId: camera.id, recordName: camera.name, locationId: camera.locationId, after: { sessionId } }],
  );

export const compiledOf = async (deps: NeedsToOpen, locationId: number): Promise<CompiledLocation> => {
  const c = await deps.access.of(locationId);
  if (!c) throw notFound();
  return c;
};

/** Starts serving the playback. */
export const begin = (
  { playbacks }: NeedsToOpen,
  { camera, request, at }: Asked,
  watcher: Watcher,
  { id, startedAt, spent }: Pick<Playback, 'id' | 'startedAt' | 'spent'>,
  tokenHash: Buffer,
): Playback =>
  playbacks.begin(
    newPlayback({
      id,
      locationId: camera.locationId,
      cameraId: camera.id,
      watcher,
      device: deviceOf(request),
      startedAt,
      spent,
      tokenHash: tokenHash.toString('hex'),
      // For callers with a token, no cookie counts.
      cookieHash: request.hasBearer ? null : cookieHashOf(request.headers.cookie),
      lastSeenAt: at,
    }),
  );
