import type { Connection } from './connection.ts';
import { hubLimits } from './limits.ts';
import { Outgoing } from './wire/outgoing.ts';

const ping = new Outgoing({ type: 'ping' });

/** A connection's turn on the wheel: gone, late or silent clients are dropped, idle ones pinged. */
export const takeTurn = (connection: Connection, now: number): void => {
  const { state, transport } = connection;
  if (connection.hasMissed) return connection.close('The portal was out of reach for a moment.', true);
  if (transport.attend?.(now)) connection.heardAt = now;
  if (now - connection.heardAt > hubLimits.clientTimeout) return connection.drop();
  if (state !== 'open' && now - connection.openedAt > hubLimits.handshakeTimeout) return connection.drop();
  // A recent message was as good as a ping.
  if (transport.isPinged && now - connection.sentAt > hubLimits.keepAliveEvery / 2) connection.send(ping);
};

/** Whether its session may have expired. */
export const mayHaveEnded = ({ state, sessionExpiresAt }: Connection, now: number): boolean =>
  state === 'open' && sessionExpiresAt <= now;

/** Whether its session has not been checked for long; tested at its turn, so that not all are due at once. */
export const isDue = ({ state, verifiedAt }: Connection, now: number): boolean =>
  state === 'open' && now - verifiedAt > hubLimits.verifyEvery;
