import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Listener } from '../database/listener.ts';
import type { Logger } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Connection, Host } from './connection.ts';
import { deliver, forgetPublished, readPublished } from './delivery.ts';
import { createEntrance } from './entrance.ts';
import { createGroups } from './groups.ts';
import { hubLimits } from './limits.ts';
import { createMethods } from './methods.ts';
import { publish, publishEach } from './publish.ts';
import { createQueue } from './queue.ts';
import { createRegistry } from './registry.ts';
import { createStanding } from './standing.ts';
import { createTokens } from './token.ts';
import { isDue, mayHaveEnded, takeTurn } from './turns.ts';
import { createWheel } from './wheel.ts';

interface HubDeps {
  db: Database;
  listener: Listener;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  sessions: Sessions;
}

/** Milliseconds between two steps of the wheel: one revolution takes one ping interval. */
const step = 1_000;
const forgetEverySteps = 60;
/** Milliseconds that clients have to leave when the server stops. */
const farewell = 1_000;

export type Hub = ReturnType<typeof createHub>;

/**
 * Messages to browsers. A database notification → one queue → the groups → each connection's transport. Changes of rights go through the
 * same queue, and so take effect before every later message; those made by this process are heard with their commit, and so before
 * messages that are still on their way.
 */
export const createHub = ({ db, listener, clock, log, secrets, sessions }: HubDeps) => {
  const registry = createRegistry();
  const methods = createMethods({ clock });
  const groups = createGroups<Connection>();
  const wheel = createWheel<Connection>(hubLimits.keepAliveEvery / step);
  const queue = createQueue(log);
  const standing = createStanding({ sessions, clock, log, queue, groups });

  const host: Host = {
    now: () => clock.now(),
    shaken: (connection) => standing.doubt([connection]),
    invoke: methods.invoke,
    left(connection) {
      groups.leave(connection.groups, connection);
      connection.groups = [];
    },
    gone(connection) {
      wheel.remove(connection);
      registry.remove(connection);
    },
    failed: (error) => log.error({ err: error }, 'a message to the hub could not be handled'),
  };

  const entrance = createEntrance({
    clock,
    registry,
    tokens: createTokens(secrets, clock),
    host,
    enter(connection) {
      registry.add(connection);
      wheel.add(connection);
    },
  });

  listener.on('hub_message', (payload) =>
    queue('a message of the hub could not be delivered', async () => {
      const published = await readPublished(db, payload);
      if (published) await deliver(groups, published);
    }),
  );
  listener.on('account_changed', (id) => standing.doubt(registry.ofAccount(Number(id))));
  // Messages and changes of rights were missed: sessions are rechecked at once, and all clients are told to reconnect, a few per step.
  listener.on('connected', () => {
    for (const connection of registry.all()) connection.hasMissed = true;
    standing.doubt(registry.all());
  });

  let steps = 0;
  /** One step of the wheel, plus connections whose session may have expired. */
  const turn = (): void => {
    const now = clock.now();
    const atTurn = wheel.turn();
    for (const connection of atTurn) takeTurn(connection, now);
    const ended = [...registry.all()].filter((connection) => mayHaveEnded(connection, now));
    const due = atTurn.filter((connection) => isDue(connection, now));
    void standing.review([...new Set([...ended, ...due])]);
    entrance.sweep();
    if (++steps % forgetEverySteps === 0) {
      forgetPublished(db).catch((error: unknown) =>
        log.warn({ err: error }, 'delivered messages could not be deleted yet'),
      );
    }
  };
  const timer = setInterval(turn, step);
  timer.unref();

  return {
    ...entrance,
    /** Registers methods that clients may call. */
    offer: methods.offer,
    publish,
    publishEach,
    turn,
    connectionCount: () => registry.size,

    /** Disconnects every client, which then reconnects automatically; resolves when they are gone. */
    async stop(): Promise<void> {
      clearInterval(timer);
      for (const connection of registry.all()) connection.close(null, true);
      const until = Date.now() + farewell;
      while (registry.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const connection of registry.all()) connection.drop();
    },
  };
};
