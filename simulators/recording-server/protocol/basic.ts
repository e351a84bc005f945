import type { IncomingMessage } from 'node:http';
import type { SimulatedUser } from './sessions.ts';

/** Whether a request carries a user's name and password; null if it carries none at all. */
export const basicUser = (request: IncomingMessage, users: readonly SimulatedUser[]): boolean | null => {
  const sent = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (sent === undefined) return null;
  const told = Buffer.from(sent, 'base64').toString();
  return users.some(({ name, password }) => told === `${name}:${password}`);
};
