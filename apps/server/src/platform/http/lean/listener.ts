import type { Socket } from 'node:net';
import type { Front } from '../front.ts';
import { LeanConnection } from './connection.ts';

export interface LeanListener {
  /** Serves a new connection by the front only, until something else arrives; then `handOver` gets it with everything unanswered. */
  receive(socket: Socket, handOver: () => void): void;
  /** Ends idle connections now, and the others after their answer. */
  closeIdle(): void;
  closeAll(): void;
}

export const createLeanListener = (front: Front, restMs: number): LeanListener => {
  const open = new Set<LeanConnection>();
  return {
    receive(socket, handOver) {
      const leave = (): boolean => open.delete(connection);
      const connection = new LeanConnection(socket, front, restMs, leave, handOver);
      open.add(connection);
    },
    closeIdle() {
      for (const connection of open) connection.finish();
    },
    closeAll() {
      for (const connection of open) connection.destroy();
    },
  };
};
