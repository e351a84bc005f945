import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Actor } from '../tenancy/scope.ts';
import type { Connection } from './connection.ts';
import { type Groups, groupsOf } from './groups.ts';
import type { Queue } from './queue.ts';

const sessionEnded = 'The session has ended.';

interface StandingDeps {
  sessions: Sessions;
  clock: Clock;
  log: Logger;
  queue: Queue;
  groups: Groups<Connection>;
}

/**
 * Whether connections may still receive messages, and which: their sessions are read, and they are closed or put into the groups where
 * they may act now. Connections in doubt at the same time are read together.
 */
export const createStanding = ({ sessions, clock, log, queue, groups }: StandingDeps) => {
  let doubted = new Set<Connection>();

  const settle = (connection: Connection, actor: Actor | undefined, now: number): void => {
    if (connection.state === 'closing' || connection.state === 'closed') return;
    if (!actor) return connection.close(sessionEnded, false);
    connection.verifiedAt = now;
    connection.sessionExpiresAt = actor.sessionExpiresAt;
    if (connection.state === 'handshake') return;
    groups.leave(connection.groups, connection);
    connection.groups = groupsOf(actor);
    groups.enter(connection.groups, connection);
    if (connection.state === 'verifying') connection.open();
  };

  /** Reads the sessions of these connections, and settles those for which the result still holds. */
  const read = async (batch: readonly Connection[], holds: (connection: Connection) => boolean): Promise<void> => {
    const now = clock.now();
    try {
      const standing = await sessions.standing([...new Set(batch.map(({ sessionId }) => sessionId))]);
      for (const connection of batch.filter(holds)) settle(connection, standing.get(connection.sessionId), now);
    } catch (error) {
      // If they cannot be verified they receive nothing: the clients reconnect, and are checked at the entrance.
      log.warn({ err: error }, 'the sessions behind connections of the hub could not be read');
      for (const connection of batch) connection.close('The portal cannot verify this connection.', true);
    }
  };

  const readDoubted = async (): Promise<void> => {
    const batch = [...doubted];
    doubted = new Set();
    await read(batch, () => true);
  };

  return {
    /** Has them rechecked before anything the queue delivers from now on. */
    doubt(connections: Iterable<Connection>): void {
      const isFirst = doubted.size === 0;
      for (const connection of connections) {
        connection.doubts++;
        doubted.add(connection);
      }
      if (isFirst && doubted.size > 0) queue('the standing of connections could not be settled', readDoubted);
    },

    /**
     * A routine recheck without suspicion: no message waits for it. Connections doubted in the meantime are left to that recheck, since
     * what was read here may be older.
     */
    async review(connections: readonly Connection[]): Promise<void> {
      if (connections.length === 0) return;
      const before = new Map(connections.map((connection) => [connection, connection.doubts]));
      await read(connections, (connection) => before.get(connection) === connection.doubts);
    },
  };
};
