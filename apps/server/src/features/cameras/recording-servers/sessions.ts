import { LRUCache } from 'lru-cache';
import type { Needs } from './needs.ts';
import type { FetchLimits, RecordingServerConnector } from '../../../platform/recording-servers/index.ts';
import { connectStored, type ServerAccount } from './connect.ts';

const limits: Partial<FetchLimits> = { connectMs: 3_000, answerMs: 4_000, totalMs: 8_000, connections: 2 };
/** Sessions kept between rounds; servers beyond that are signed in to each time. */
const keptSessions = 1_000;

export type ServerSessions = ReturnType<typeof createServerSessions>;

/** Connectors of background jobs, kept from round to round: a changed server gets a new one. */
export const createServerSessions = (deps: Pick<Needs, 'clock' | 'secrets'>) => {
  const connectors = new LRUCache<string, RecordingServerConnector>({
    max: keptSessions,
    dispose: (connector) => void connector.close(),
  });
  return {
    /** Throws `RecordingServerError` when the stored password cannot be read. */
    to(server: ServerAccount & { version: number }): RecordingServerConnector {
      const key = `${server.id}:${server.version}`;
      const kept = connectors.get(key);
      if (kept) return kept;
      const made = connectStored(deps, server, limits);
      connectors.set(key, made);
      return made;
    },
    close: () => connectors.clear(),
  };
};
