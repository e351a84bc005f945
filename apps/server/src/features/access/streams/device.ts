import type { DeviceKind } from '@viewgate/policy/vocabulary';
import type { FastifyRequest } from 'fastify';

/** The kind of device: mobile with a token of the mobile app; else from the client hint, else from the user agent (domain rule 9). */
export const deviceOf = ({ headers, isMobileApp }: Pick<FastifyRequest, 'headers' | 'isMobileApp'>): DeviceKind => {
  if (isMobileApp) return 'mobile';
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'desktop';
  return /Mobi|Android|iPhone|iPad|iPod/i.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
};
