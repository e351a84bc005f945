import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer ([\w-]{43})$/;

/** The token that a program signs its call with (`newToken`); undefined if it has none, or something that cannot be one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];
