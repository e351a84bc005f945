import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Logger } from '../log/log.ts';

/** Channels that the migrations notify on. */
const channels = [
  'location_changed',
  'account_changed',
  'camera_session_changed',
  'features_changed',
  'hub_message',
] as const;
export type Channel = (typeof channels)[number];

export type Listener = Awaited<ReturnType<typeof startListener>>;

/**
 * Hears the database's notifications on a connection of its own, and reconnects when it is lost. While `isConnected` is false
 * notifications may be missed: on `connected` whoever caches starts anew.
 */
export const startListener = async (connectionString: string, log: Logger) => {
  const events = new EventEmitter<{ [C in Channel]: [payload: string] } & { connected: []; disconnected: [] }>();
  events.setMaxListeners(50);
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
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
  };

  const again = () => {
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        log.warn({ err: error }, 'database notifications cannot be heard; retrying');
        if (!stopped) again();
      });
    }, 500);
  };

  await connect();
  return {
    on: events.on.bind(events),
    get isConnected() {
      return client !== null;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
