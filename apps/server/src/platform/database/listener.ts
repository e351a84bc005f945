import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import type { Logger } from '../log/log.ts';
import { BoundedClient } from './bounded-client.ts';

/** Channels that the migrations' triggers notify. */
const channels = [
  'location_changed',
  'account_changed',
  'camera_session_changed',
  'features_changed',
  'hub_message',
  'plate_known',
  'app_logged_out',
  'webhooks_due',
  'detector_stream_changed',
] as const;
export type Channel = (typeof channels)[number];

/** A silent connection may be dead: it is pinged this often (milliseconds). */
const heartbeatEvery = 3_000;

export interface ChangedLocation {
  locationId: number;
  /** The location's revision after the change; null for one that no decision reads, and for a deleted location. */
  revision: number | null;
  /** The ids of the records that changed, by kind (migration 0180); null if the notification does not say or they are unknown. */
  changes: Readonly<Record<string, readonly number[]>> | null;
}

/** The last notification parsed: several parts of a process ask about each one. */
let parsed: { readonly payload: string; readonly changed: ChangedLocation } | null = null;

/** Parses the payload of `location_changed`: `id`, `id:revision` or `id:revision:{"kind":[ids]}`. */
export const changedLocation = (payload: string): ChangedLocation => {
  if (parsed?.payload === payload) return parsed.changed;
  const [, id, revision, told] = /^(\d+)(?::(\d+))?(?::(.*))?$/.exec(payload) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own trigger
  const changes = told === undefined ? null : (JSON.parse(told) as Record<string, readonly number[]>);
  const changed = {
    locationId: Number(id),
    revision: revision === undefined ? null : Number(revision),
    changes: changes && 'whole' in changes ? null : changes,
  };
  parsed = { payload, changed };
  return changed;
};

/** Whether records of one of these kinds changed, or may have. */
export const mayHaveChanged = ({ changes }: ChangedLocation, ...kinds: readonly string[]): boolean =>
  changes === null || kinds.some((kind) => kind in changes);

export type Listener = Awaited<ReturnType<typeof startListener>>;

/**
 * Listens to the database's notifications on its own connection, and reconnects when it is lost. While `isConnected` is false,
 * notifications may be missed: on `connected`, caches must start over.
 */
export const startListener = async (connectionString: string, log: Logger) => {
  const events = new EventEmitter<{ [C in Channel]: [payload: string] } & { connected: []; disconnected: [] }>();
  events.setMaxListeners(50);
  let client: Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next: Client = new BoundedClient({ connectionString, statementLimit: 3_000 });
    const lost = () => {
      if (client !== next) return;
      client = null;
      events.emit('disconnected');
      if (!stopped) again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => events.emit(channel as Channel, payload ?? ''));
    await next.connect();
    await next.query(channels.map((channel) => `LISTEN ${channel}`).join(';'));
    if (stopped) return void next.end();
    client = next;
    events.emit('connected');
    beat(next);
  };

  const beat = (of: Client) => {
    heartbeat = setTimeout(() => {
      if (client !== of) return;
      // An unanswered ping destroys the connection: `lost` follows.
      of.query('SELECT 1').then(
        () => beat(of),
        () => {},
      );
    }, heartbeatEvery);
  };

  const again = () => {
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        log.warn({ err: error }, 'database notifications are not being received; retrying');
        if (!stopped) again();
      });
    }, 500);
  };

  await connect();
  return {
    on: events.on.bind(events),
    /** Passes on this process's own notification before the database delivers it. */
    hear: (channel: Channel, payload: string): void => void events.emit(channel, payload),
    get isConnected() {
      return client !== null;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearTimeout(heartbeat);
      await client?.end();
    },
  };
};
