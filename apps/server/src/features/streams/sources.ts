import { createHash } from 'node:crypto';
import type { Ground } from '../../app-deps.ts';
import { changedLocation } from '../../platform/database/listener.ts';
import { createBlueIrisConnector, type RecordingServerConnector } from '../../platform/recording-servers/index.ts';
import { createOverrideUpstream, type OverrideUpstream, type StreamSource } from '../../platform/streams/index.ts';
import { type CameraSourceRow, cameraSource } from './source-view.ts';

/** Where a camera's pictures come from. Connectors are shared by all cameras of one server. */
export interface CameraSource {
  cameraId: number;
  locationId: number;
  shortName: string;
  /** What the proxy streams; null when the camera has nothing to stream from. */
  stream: StreamSource | null;
  /** Null when the camera has no recording server. */
  connector: RecordingServerConnector | null;
}

export type StreamSources = ReturnType<typeof createStreamSources>;

/** Finds a camera's source; kept until its location changes (the database says so), so that segments cost no query. */
export const createStreamSources = ({ db, listener, secrets, clock }: Ground) => {
  const sources = new Map<number, Promise<CameraSource | null>>();
  /** Those that have been read, so that a segment need not wait a turn. */
  const known = new Map<number, CameraSource>();
  const overrides = new Map<number, { url: string; upstream: OverrideUpstream }>();
  const connectors = new Map<number, { fingerprint: string; connector: RecordingServerConnector }>();

  const connectorOf = (row: CameraSourceRow): RecordingServerConnector | null => {
    const { serverId, domain } = row;
    if (serverId === null || domain === null) return null;
    // The camera account is made for viewing; without one the server account does both.
    const [username, sealed, place] = row.cameraUsername
      ? [row.cameraUsername, row.cameraPassword, 'camera_password']
      : [row.serverUsername ?? '', row.serverPassword, 'server_password'];
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([domain, username, sealed?.toString('base64') ?? null]))
      .digest('base64');
    const kept = connectors.get(serverId);
    if (kept?.fingerprint === fingerprint) return kept.connector;
    void kept?.connector.close();
    const password = sealed ? secrets.open(sealed, `recording_servers:${serverId}:${place}`) : '';
    const connector = createBlueIrisConnector({ baseUrl: domain, username, password, clock });
    connectors.set(serverId, { fingerprint, connector });
    return connector;
  };

  /** A camera with an address of its own is fetched there and nowhere else. */
  const overrideOf = (cameraId: number, url: string): OverrideUpstream => {
    const kept = overrides.get(cameraId);
    if (kept?.url === url) return kept.upstream;
    void kept?.upstream.close();
    const upstream = createOverrideUpstream(url);
    overrides.set(cameraId, { url, upstream });
    return upstream;
  };

  const read = async (cameraId: number): Promise<CameraSource | null> => {
    const row = await cameraSource(db, cameraId);
    if (!row) return null;
    const { locationId, shortName } = row;
    const connector = connectorOf(row);
    const upstream = row.streamUrl ? overrideOf(cameraId, row.streamUrl) : connector?.stream(shortName);
    const stream = upstream ? { locationId, cameraId, keep: row.isCached, upstream } : null;
    return { cameraId, locationId, shortName, stream, connector };
  };

  // One location's change is rare beside its segments: all are forgotten, and read again one by one.
  let generation = 0;
  const forget = () => {
    generation++;
    sources.clear();
    known.clear();
  };
  listener.on('location_changed', (payload) => {
    const { kinds } = changedLocation(payload);
    if (!kinds || kinds.has('cameras') || kinds.has('recordingServers')) forget();
  });
  listener.on('connected', forget);

  return {
    /** The source if it has been read and nothing changed since; no I/O. */
    known: (cameraId: number): CameraSource | undefined => known.get(cameraId),
    of(cameraId: number): Promise<CameraSource | null> {
      const kept = sources.get(cameraId);
      if (kept) return kept;
      const startedIn = generation;
      const found = read(cameraId);
      sources.set(cameraId, found);
      found.then(
        // One that was read before a change is answered, not kept.
        (source) => source && startedIn === generation && known.set(cameraId, source),
        () => sources.delete(cameraId),
      );
      return found;
    },
    async stop(): Promise<void> {
      await Promise.all([
        ...[...connectors.values()].map(({ connector }) => connector.close()),
        ...[...overrides.values()].map(({ upstream }) => upstream.close()),
      ]);
    },
  };
};
