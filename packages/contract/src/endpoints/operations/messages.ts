import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, instant } from '../../schemas/common.ts';

const outboxMessage = z.object({
  id,
  channel: z.enum(['email', 'sms', 'push']),
  template: z.string(),
  /** An email address (for a push, its owner’s), or a phone number with + and country code. */
  to: z.string(),
  toName: z.string(),
  /** Null for a text message and a push. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** The target of its button. */
  link: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  lastError: z.string().nullable(),
  createdAt: instant,
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** Mails, text messages and pushes. */
export const messages = endpoints('messages', {
  outbox: {
    method: 'GET',
    path: '/demo/outbox',
    summary: 'The mails, text messages and pushes of the demo, newest first, as a page or as JSON; only in the demo',
    access: 'public',
    scope: 'none',
    response: z.array(outboxMessage),
    raw: { contentType: 'application/json' },
    errors: ['notFound'],
    audit: null,
  },
});
