import type { Connection } from './connection.ts';
import { hubLimits } from './limits.ts';
import { Outgoing } from './wire/outgoing.ts';

const ping = new Outgoing({ type: 'ping' });

/** What a connection's turn on the wheel does: gone, late or silent clients are let go, quiet ones pinged. */
export const takeTurn = (connection: Connection, now: number): void => {
  const { state, transport } = connection;
  if (connection.hasMissed) return connection.close('The portal was out of reach for a moment.', true);
  if (transport.attend?.(now)) connection.heardAt = now;
  if (now - connection.heardAt > hubLimits.clientTimeout) return connection.drop();
  if (state !== 'open' && now - connection.openedAt > hubLimits.handshakeTimeout) return connection.drop();
  // What was said lately was as good as a ping.
  if (transport.isPinged && now - connection.sentAt > hubLimits.keepAliveEvery / 2) connection.send(ping);
};

/** Whether its session may have ended by itself. */
export const mayHaveEnded = ({ state, sessionExpiresAt }: Connection, now: number): boolean =>
  state === 'open' && sessionExpiresAt <= now;

/** Whether its session was not looked at for long; asked at its turn, so that not all are due at once. */
export const isDue = ({ state, verifiedAt }: Connection, now: number): boolean =>
  state === 'open' && now - verifiedAt > hubLimits.verifyEvery;
