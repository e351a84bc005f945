import type { DeviceKind } from '@viewgate/policy/vocabulary';
import type { FastifyRequest } from 'fastify';

/** The kind of device: from the client hint, else from the user agent (domain rule 9). */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): DeviceKind => {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'desktop';
  return /Mobi|Android|iPhone|iPad|iPod/i.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
};
