import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { hubPath } from '../../messages/hub-events.ts';

// Sealed by the server; opaque to the client.
const id = z.string().max(400);

/**
 * The hub: the public SignalR protocol (JSON and MessagePack) over WebSockets, server-sent events and long polling. A connected hub
 * never keeps a session alive.
 */
export const hub = endpoints('hub', {
  negotiate: {
    method: 'POST',
    path: `${hubPath}/negotiate`,
    summary: 'Begin a connection to the hub: its id, its secret token and the available transports',
    access: 'signedIn',
    scope: 'none',
    passive: true,
    query: z.object({ negotiateVersion: z.coerce.number().pipe(z.int().min(0).max(100)).default(0) }),
    response: z.string(),
    raw: { contentType: 'application/json' },
    errors: ['foreignOrigin', 'tooMany'],
    maxBodyBytes: 1_024,
    audit: null,
  },
  connect: {
    method: 'GET',
    path: hubPath,
    summary: "The hub's messages to the client: an upgrade to WebSockets, server-sent events, or a poll",
    access: 'signedIn',
    scope: 'none',
    passive: true,
    query: z.object({ id: id.optional() }),
    response: z.string(),
    raw: { contentType: 'text/event-stream' },
    errors: ['foreignOrigin', 'malformed', 'notFound', 'conflict', 'tooMany'],
    audit: null,
    answers: { 204: 'The connection is over' },
  },
  send: {
    method: 'POST',
    path: hubPath,
    summary: "The client's messages to the hub, where the transport has no way of its own for them",
    access: 'signedIn',
    scope: 'none',
    passive: true,
    query: z.object({ id }),
    response: z.string(),
    raw: { contentType: 'text/plain' },
    errors: ['foreignOrigin', 'malformed', 'notFound', 'tooLarge', 'unsupportedType'],
    maxBodyBytes: 16_384,
    audit: null,
  },
  disconnect: {
    method: 'DELETE',
    path: hubPath,
    summary: 'End a connection to the hub that polls',
    access: 'signedIn',
    scope: 'none',
    passive: true,
    query: z.object({ id }),
    response: z.string(),
    raw: { contentType: 'text/plain' },
    errors: ['notFound'],
    audit: null,
    answers: { 202: 'It is closed' },
  },
});
