import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';

const base = '/api/streams/:token';
// 32 random bytes in base64url; the token is the credential, bound to one playback.
const token = z.string().regex(/^[\w-]{43}$/);

/** A playback's playlist and segments: authorized on each request by the token in the address. */
export const streams = endpoints('streams', {
  playlist: {
    method: 'GET',
    path: `${base}/index.m3u8`,
    summary: 'The playlist of a playback',
    access: 'public',
    scope: 'none',
    params: z.object({ token }),
    response: z.string(),
    raw: { contentType: 'application/vnd.apple.mpegurl' },
    errors: ['accessDenied', 'notFound', 'recordingServer', 'unavailable'],
    audit: null,
  },
  part: {
    method: 'GET',
    path: `${base}/:reference`,
    summary: 'A segment, a variant playlist or another part that a playlist of the playback names',
    access: 'public',
    scope: 'none',
    params: z.object({ token, reference: z.string().min(1).max(2_000) }),
    response: z.string(),
    raw: { contentType: 'video/mp2t' },
    errors: ['accessDenied', 'notFound', 'recordingServer', 'unavailable'],
    audit: null,
  },
  watch: {
    method: 'GET',
    path: `${base}/watch`,
    summary: 'Server-sent events: the state of the playback, at once and whenever it changes',
    access: 'public',
    scope: 'none',
    params: z.object({ token }),
    response: z.string(),
    raw: { contentType: 'text/event-stream' },
    errors: ['notFound', 'unavailable'],
    audit: null,
  },
});
