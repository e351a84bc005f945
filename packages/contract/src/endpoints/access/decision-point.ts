import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { idParam } from '../../schemas/common.ts';

const text = (max: number) => z.string().max(max).default('');

/**
 * The decision point: a location that sends video itself asks, for each request, whether it may answer. The token of a playback is the
 * credential, and what was requested must belong to that playback's camera.
 */
export const decisionPoint = endpoints('decisionPoint', {
  mediaMtx: {
    method: 'POST',
    path: '/api/decision/mediamtx',
    summary: 'HTTP authentication of a MediaMTX: 200 if the reader may have this now, else 401',
    access: 'public',
    sessionless: true,
    scope: 'none',
    /** The recording server that asks: paths are its own. */
    query: z.object({ server: idParam }),
    body: z.looseObject({
      user: text(256),
      password: text(256),
      token: text(256),
      ip: text(64),
      action: text(32),
      path: text(256),
      protocol: text(32),
      query: text(2_000),
    }),
    maxBodyBytes: 16_384,
    response: z.string(),
    raw: { contentType: 'text/plain' },
    errors: ['signedOut', 'unavailable', 'tooMany'],
    audit: null,
  },
  nginx: {
    method: 'GET',
    path: '/api/decision/nginx',
    summary:
      'auth_request of an nginx in front of the portal, about the address in X-Original-URI: 204 if it may answer now, 403 if not, 401 while that is not known, with X-Viewgate-Reason',
    access: 'public',
    sessionless: true,
    scope: 'none',
    response: z.string(),
    raw: { contentType: 'text/plain' },
    errors: ['forbidden', 'unavailable', 'tooMany'],
    audit: null,
    answers: { 204: 'It may answer', 401: 'Not known at the moment' },
  },
});
