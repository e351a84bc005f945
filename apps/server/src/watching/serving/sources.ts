import { createHash } from 'node:crypto';
import { recordingServerKindOf } from '@viewgate/contract';
import type { CompiledLocation } from '@viewgate/policy';
import type { Platform } from '../../platform/platform.ts';
import { changedLocation, mayHaveChanged } from '../../platform/database/listener.ts';
import { reencode, UnreadablePicture } from '../../platform/pictures/reencode.ts';
import {
  createConnector,
  type RecordingServerConnector,
  RecordingServerError,
  stillOfStream,
  type StreamUpstream,
} from '../../platform/recording-servers/index.ts';
import {
  createOverrideUpstream,
  fetchOverrideStill,
  type OverrideUpstream,
  type StreamSource,
} from '../../platform/streams/index.ts';
import { openSecret } from './server-secrets.ts';
import { type CameraSourceRow, cameraSource } from './source-view.ts';
import { createTimedCache } from '../../platform/clock/timed-cache.ts';

/** Where a camera's pictures come from. All cameras of a server share its connectors. */
export interface CameraSource {
  cameraId: number;
  locationId: number;
  /** Its recording server and its name there; null if its stream comes from elsewhere. */
  onServer: { readonly id: number; readonly shortName: string } | null;
  /** What the proxy streams; null when the camera has no source. */
  stream: StreamSource | null;
  /** What it lacks for a stream. */
  lacks: 'nvr.none' | 'stream.noAddress' | null;
  /** Whether its sound may be heard. */
  hasAudio: boolean;
  /** Takes a picture of the current stream and nothing else; null when that is not possible. */
  takeStill: (() => Promise<Buffer>) | null;
  /** Identifies what the picture shows: when it changes, a cached picture is not used. */
  stillOf: string;
}

/** A picture, and when and under which rules it was taken. */
interface Still {
  readonly at: number;
  readonly rules: CompiledLocation;
  readonly taken: Promise<Buffer>;
}

/** Who asks for a still: the rules they are under, and whether they might have seen the camera at a moment under other rules. */
export interface StillAsker {
  readonly rules: CompiledLocation;
  readonly wasOpen: (rules: CompiledLocation, at: number) => boolean;
}

/** The shortest time between two pictures taken of a camera, for any number of viewers; milliseconds. */
const stillEvery = 15_000;
const stillSize = { width: 640, quality: 60 };

export type StreamSources = ReturnType<typeof createStreamSources>;

const stillOf = ({ isOverridden, motionUrl, streamUrl, serverId, shortName }: CameraSourceRow): string =>
  isOverridden ? `stream ${motionUrl ?? streamUrl ?? ''}` : `server ${serverId ?? ''} ${shortName}`;

/** Looks up a camera's source, cached until its location changes (the database notifies), so that segments cost no query. */
export const createStreamSources = ({ db, listener, secrets, clock, features }: Platform) => {
  // Each keeps rules alive that may have been replaced since: outdated ones are dropped at once.
  const stills = createTimedCache<string, Still>(clock, { max: 500, ttl: stillEvery, ttlAutopurge: true });
  const sources = new Map<number, Promise<CameraSource | null>>();
  /** Those already read, so that a segment need not even wait a tick. */
  const known = new Map<number, CameraSource>();
  const overrides = new Map<number, { url: string; upstream: OverrideUpstream; readIn: number }>();
  const connectors = new Map<number, { fingerprint: string; connector: RecordingServerConnector; readIn: number }>();

  /** Grows with each change: whatever was read under a lower number is outdated. */
  let generation = 0;
  /** Whether what is kept stays: what was read again is the same, or older. Notes when it was last read. */
  const stays = (kept: { readIn: number }, isSame: boolean, readIn: number): boolean => {
    const isOlder = readIn < kept.readIn;
    if (isSame) kept.readIn = Math.max(kept.readIn, readIn);
    return isSame || isOlder;
  };

  const connectorOf = (row: CameraSourceRow, readIn: number): RecordingServerConnector | null => {
    const { serverId, kind, domain, apiAddress } = row;
    if (serverId === null || kind === null || domain === null) return null;
    const told = [kind, domain, apiAddress, row.serverUsername, row.cameraUsername];
    const sealed = [row.serverPassword, row.cameraPassword].map((each) => each?.toString('base64') ?? null);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([told, sealed]))
      .digest('base64');
    const kept = connectors.get(serverId);
    if (kept && stays(kept, kept.fingerprint === fingerprint, readIn)) return kept.connector;
    void kept?.connector.close();
    const server = {
      username: row.serverUsername ?? '',
      password: openSecret(secrets, serverId, 'server_password', row.serverPassword),
    };
    // The camera account is meant for viewing; without one the server account does both.
    const watching = row.cameraUsername
      ? {
          username: row.cameraUsername,
          password: openSecret(secrets, serverId, 'camera_password', row.cameraPassword),
        }
      : server;
    const connector = createConnector(kind, {
      streams: { baseUrl: domain, ...watching },
      api: { baseUrl: apiAddress ?? domain, ...server },
      clock,
    });
    connectors.set(serverId, { fingerprint, connector, readIn });
    return connector;
  };

  /** A camera with its own address is fetched from there and nowhere else. */
  const overrideOf = (cameraId: number, url: string, readIn: number): OverrideUpstream => {
    const kept = overrides.get(cameraId);
    if (kept && stays(kept, kept.url === url, readIn)) return kept.upstream;
    void kept?.upstream.close();
    const upstream = createOverrideUpstream(url);
    overrides.set(cameraId, { url, upstream, readIn });
    return upstream;
  };

  /**
   * A camera that is set to have an address of its own, but has none, is fetched from nowhere: the server's camera of its name may show
   * another room.
   */
  const upstreamOf = (
    cameraId: number,
    { isOverridden, streamUrl, shortName }: CameraSourceRow,
    connector: RecordingServerConnector | null,
    readIn: number,
  ): StreamUpstream | null => {
    if (isOverridden) return streamUrl ? overrideOf(cameraId, streamUrl, readIn) : null;
    return connector?.stream(shortName) ?? null;
  };

  const read = async (cameraId: number): Promise<CameraSource | null> => {
    const readIn = generation;
    const row = await cameraSource(db, cameraId);
    if (!row) return null;
    const { locationId, shortName } = row;
    const connector = connectorOf(row, readIn);
    const upstream = upstreamOf(cameraId, row, connector, readIn);
    const hasAudio = row.isAudioOn && (await features.at(null)).has('CameraAudioEnabled');
    const isReadOnce = !row.isOverridden && row.kind !== null && recordingServerKindOf(row.kind).isReadOnce;
    const keep = row.isCached || isReadOnce;
    const stream = upstream ? { locationId, cameraId, keep, hasAudio, upstream } : null;
    return {
      cameraId,
      locationId,
      onServer: row.serverId === null || row.isOverridden ? null : { id: row.serverId, shortName },
      stream,
      lacks: stream ? null : row.isOverridden ? 'stream.noAddress' : 'nvr.none',
      hasAudio,
      takeStill: takerOf(row, connector, upstream),
      stillOf: stillOf(row),
    };
  };

  /** A camera with its own stream may show a different room than the recording server's camera of that name. */
  const takerOf = (
    { isOverridden, motionUrl, shortName }: CameraSourceRow,
    connector: RecordingServerConnector | null,
    upstream: StreamUpstream | null,
  ): (() => Promise<Buffer>) | null => {
    if (!isOverridden) return connector && (() => connector.stillPicture(shortName, stillSize));
    if (!motionUrl) return upstream && (() => stillOfStream(upstream, stillSize));
    return async () => {
      const picture = await fetchOverrideStill(motionUrl);
      return await reencode(picture, { ...stillSize, height: stillSize.width }).catch((error: unknown) => {
        throw error instanceof UnreadablePicture ? new RecordingServerError('bad-response') : error;
      });
    };
  };

  const forget = () => {
    generation++;
    sources.clear();
    known.clear();
  };
  /** All of the location's sources, since cameras share servers; and reads in flight, whose location is not known yet. */
  const forgetAt = (locationId: number) => {
    generation++;
    for (const id of sources.keys()) {
      if ((known.get(id)?.locationId ?? locationId) !== locationId) continue;
      sources.delete(id);
      known.delete(id);
    }
  };
  listener.on('location_changed', (payload) => {
    const changed = changedLocation(payload);
    if (mayHaveChanged(changed, 'cameras', 'recordingServers')) forgetAt(changed.locationId);
  });
  listener.on('features_changed', forget);
  listener.on('connected', forget);

  return {
    /** The source if it has been read and nothing has changed since; no I/O. */
    known: (cameraId: number): CameraSource | undefined => known.get(cameraId),
    of(cameraId: number): Promise<CameraSource | null> {
      const kept = sources.get(cameraId);
      if (kept) return kept;
      const found = read(cameraId);
      sources.set(cameraId, found);
      found.then(
        // A source read before a change is still returned, but not cached.
        (source) => source && sources.get(cameraId) === found && known.set(cameraId, source),
        () => sources.get(cameraId) === found && sources.delete(cameraId),
      );
      return found;
    },
    /**
     * A picture of the camera, at most fifteen seconds old (from a stream: of a segment completed within that time), and taken at a moment
     * when the asker, too, might have seen the camera: it may have been closed to them because of who was in front of it. Null if none can
     * be taken.
     */
    async still(cameraId: number, { rules, wasOpen }: StillAsker): Promise<Buffer | null> {
      const source = await this.of(cameraId);
      if (!source?.takeStill) return null;
      const key = `${cameraId} ${source.stillOf}`;
      const kept = stills.get(key);
      if (kept && wasOpen(kept.rules, kept.at)) return await kept.taken;
      const still = { at: clock.now(), rules, taken: source.takeStill() };
      stills.set(key, still);
      still.taken.catch(() => stills.peek(key) === still && stills.delete(key));
      return await still.taken;
    },
    async stop(): Promise<void> {
      await Promise.all([
        ...[...connectors.values()].map(({ connector }) => connector.close()),
        ...[...overrides.values()].map(({ upstream }) => upstream.close()),
      ]);
    },
  };
};
