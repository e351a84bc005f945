import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { instant, nothing } from '../../schemas/common.ts';
import { currentPassword } from '../../schemas/identity/passwords.ts';

const base = '/api/viewer/data-copy';

/** A copy of everything that is kept about a parent, for that parent. */
export const ownData = endpoints('ownData', {
  get: {
    method: 'GET',
    path: base,
    summary: 'The copy of the own data: being made, ready, or failed',
    access: 'viewer',
    scope: 'actor',
    passive: true,
    response: z.object({
      /** Null without one. */
      copy: z
        .object({
          state: z.enum(['waiting', 'ready', 'failed']),
          askedAt: instant,
          madeAt: instant.nullable(),
          /** When it is deleted. */
          expiresAt: instant,
          byteCount: z.int().nullable(),
          /** The password was given in this session a moment ago: it can be downloaded. */
          isOpen: z.boolean(),
        })
        .nullable(),
    }),
    audit: null,
  },
  ask: {
    method: 'POST',
    path: base,
    summary: 'Ask for a copy of the own data, in place of the one before; a letter says when it is ready',
    access: 'viewer',
    scope: 'actor',
    body: z.object({ currentPassword }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'ask for copy', record: 'account' },
    ownTransaction: true,
  },
  open: {
    method: 'POST',
    path: `${base}/open`,
    summary: 'Confirm the password, so that this session can download the copy of the own data for ten minutes',
    access: 'viewer',
    scope: 'actor',
    body: z.object({ currentPassword }),
    response: nothing,
    errors: ['notFound', 'tooMany'],
    audit: { verb: 'open copy', record: 'account' },
    ownTransaction: true,
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: 'Download the copy of the own data: as JSON for programs, or as a page to read',
    access: 'viewer',
    scope: 'actor',
    query: z.object({ form: z.enum(['json', 'page']) }),
    response: z.string(),
    raw: { contentType: 'application/octet-stream' },
    errors: ['notFound', 'proofNeeded'],
    heavy: true,
    audit: null,
    view: { verb: 'export', record: 'own data' },
  },
  discard: {
    method: 'DELETE',
    path: base,
    summary: 'Delete the copy of the own data before its time',
    access: 'viewer',
    scope: 'actor',
    response: nothing,
    audit: { verb: 'discard copy', record: 'account' },
    errors: ['notFound'],
  },
});
