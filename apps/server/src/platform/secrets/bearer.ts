import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer ([\w-]{43})$/;
const ofDevice = /^Bearer (vgm_[\w-]{43})$/;

type Sent = Pick<FastifyRequest, 'headers'>;

/** The token that a program signs its call with (`newToken`); undefined if it has none, or something that cannot be one. */
export const bearerOf = ({ headers }: Sent): string | undefined => bearer.exec(headers.authorization ?? '')?.[1];

/** The same for the mobile app: its device's token. */
export const mobileBearerOf = ({ headers }: Sent): string | undefined =>
  ofDevice.exec(headers.authorization ?? '')?.[1];
