import type { Mutant } from '../mutant.ts';

/** What strangers may request, and how much. */
export const bounds: readonly Mutant[] = [
  {
    name: 'foreign-page-writes',
    means: "A page of another site writes with the visitor's cookies.",
    file: 'apps/server/src/platform/http/security.ts',
    find: "if (origin !== undefined && origin !== own) throw new Refusal('foreignOrigin');",
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/identity/account/account.test.ts', tests: /refuses cross-site requests/ },
    ],
  },
  {
    name: 'foreign-page-connects',
    means: 'A page of another site opens a connection as the visitor.',
    file: 'apps/server/src/platform/http/security.ts',
    find: 'safe.has(request.method) && !isUpgrade(request.raw)',
    replace: 'safe.has(request.method)',
    noticedBy: [
      { file: 'apps/server/src/features/operations/hub/entrance.test.ts', tests: /of another origin are refused/ },
    ],
  },
  {
    name: 'stranger-named-host',
    means: 'A host name that points here by DNS rebinding is answered as the portal.',
    file: 'apps/server/src/platform/http/own-address.ts',
    find: "if (!isOwn && !isLocal && !watched.has(path)) throw new Refusal('wrongHost');",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/platform/http/security.test.ts', tests: /is not$/ }],
  },
  {
    name: 'hub-queue-unbounded',
    means: 'A client that never reads fills the memory.',
    file: 'apps/server/src/platform/hub/connection.ts',
    find: 'if (this.transport.queuedBytes > hubLimits.queuedBytes) return this.drop();',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/operations/hub/stalled.test.ts' }],
  },
  {
    name: 'hub-messages-unlimited',
    means: 'A client may send as much as it likes.',
    file: 'apps/server/src/platform/hub/connection.ts',
    find: "if (++this.heardInWindow > hubLimits.messagesInWindow) throw new Malformed('too many messages');",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/operations/hub/entrance.test.ts',
        tests: /is disconnected for too many messages/,
      },
    ],
  },
  {
    name: 'hub-token-twice',
    means: 'A leaked connection token opens another connection.',
    file: 'apps/server/src/platform/hub/entrance.ts',
    find: 'if (spent.has(connectionId)) throw notFound();',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/operations/hub/entrance.test.ts', tests: /opens one connection, once/ },
    ],
  },
  {
    name: 'hub-token-of-others',
    means: "A connection token opens another session's connection.",
    file: 'apps/server/src/platform/hub/token.ts',
    find: 'return negotiated.sessionId === sessionId ? negotiated : null;',
    replace: 'return negotiated;',
    noticedBy: [
      {
        file: 'apps/server/src/features/operations/hub/entrance.test.ts',
        tests: /is worthless in another session/,
      },
    ],
  },
  {
    name: 'questions-unlimited',
    means: 'One account keeps everybody else waiting.',
    file: 'apps/server/src/platform/turns/turns.ts',
    find: '(lines.get(key)?.waiting.length ?? 0) >= mostWaitingOfOne || waiting >= mostWaiting',
    replace: 'waiting >= mostWaiting',
    noticedBy: [{ file: 'apps/server/src/platform/turns/turns.test.ts', tests: /refuses an account's requests/ }],
  },
  {
    name: 'turns-unfair',
    means: 'Changes that wait for one location take every connection.',
    file: 'apps/server/src/platform/turns/turns.ts',
    find: 'line.waiting.length > 0 && line.running < atOnceOfOne',
    replace: 'line.waiting.length > 0',
    noticedBy: [{ file: 'apps/server/src/platform/turns/turns.test.ts', tests: /lets each key have its turn/ }],
  },
  {
    name: 'second-connections',
    means: 'A few callers who each hold a connection and wait for another stop the process for everybody.',
    file: 'apps/server/src/platform/database/second-connection.ts',
    find: 'if (one.pool === pool && !one.isOver) return true;',
    replace: 'if (one.pool === pool && one.isOver) return true;',
    noticedBy: [
      { file: 'apps/server/src/platform/database/second-connection.test.ts', tests: /refuses a transaction that asks/ },
    ],
  },
  {
    name: 'idempotency-repeats',
    means: 'A retried call creates a second record.',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: 'if (!taken) {',
    replace: 'if (!taken && !key) {',
    noticedBy: [{ file: 'apps/server/src/platform/http/idempotency.test.ts', tests: /creates one, audits once/ }],
  },
  {
    name: 'idempotency-key-for-anything',
    means: "Another request under the same key gets the first one's answer.",
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: 'if (!before.request_hash.equals(hash))',
    replace: 'if (before.request_hash.length !== hash.length)',
    noticedBy: [{ file: 'apps/server/src/platform/http/idempotency.test.ts', tests: /is refused with another body/ }],
  },
  {
    name: 'addresses-of-one-customer',
    means: 'One customer of an IPv6 provider guesses from 2^64 addresses.',
    file: 'apps/server/src/platform/sessions/address-key.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    noticedBy: [{ file: 'apps/server/src/platform/sessions/address-key.test.ts' }],
  },
  {
    name: 'cloud-credentials',
    means: 'A camera address reads the credentials of the cloud machine.',
    file: 'apps/server/src/platform/recording-servers/address-guard.ts',
    find: `  '169.254.0.0/16',
`,
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/platform/recording-servers/address-guard.test.ts',
        tests: /addresses that may be a recording server/,
      },
    ],
  },
  {
    name: 'setup-door-open',
    means: 'A route outside the contract answers without a guard.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: 'if (!route.config?.endpoint) {',
    replace: 'if (!route.url) {',
    noticedBy: [{ file: 'apps/server/src/platform/http/binder.test.ts', tests: /refuses routes not declared/ }],
  },
  {
    name: 'changes-unaudited',
    means: 'A change without an audit report is kept.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: 'if (entries.length === 0) throw new Error(',
    replace: 'if (entries.length < 0) throw new Error(',
    noticedBy: [{ file: 'apps/server/src/platform/http/binder.test.ts', tests: /rolls back a change/ }],
  },
  {
    name: 'hub-depth-unbounded',
    means: 'A message of deeply nested lists ends the process.',
    file: 'apps/server/src/platform/hub/protocol/messagepack-bounds.ts',
    find: "if (waiting.push(inside) > hubLimits.depth) throw new Malformed('a message is nested too deeply');",
    replace: 'waiting.push(inside);',
    noticedBy: [
      { file: 'apps/server/src/platform/hub/protocol/bounds.test.ts', tests: /when nested one level deeper than/ },
    ],
  },
  {
    name: 'hub-proto-taken',
    means: 'An argument of a hub message pollutes the prototype.',
    file: 'apps/server/src/platform/hub/protocol/json.ts',
    find: "if (key === '__proto__')",
    replace: "if (key === '__proto')",
    noticedBy: [{ file: 'apps/server/src/platform/hub/protocol/protocol.test.ts', tests: /an escaped __proto__/ }],
  },
  {
    name: 'upload-size-unbounded',
    means: 'A photo of any size is accepted and decoded.',
    file: 'packages/contract/src/schemas/pictures.ts',
    find: '.max(Math.ceil(maxBytes / 3) * 4,',
    replace: '.max(maxBytes * 100,',
    noticedBy: [{ file: 'apps/server/src/features/identity/users/photo.test.ts', tests: /a photo that is too large/ }],
  },
  {
    name: 'picture-bomb',
    means: 'A small file that decodes to a huge picture exhausts the memory.',
    file: 'apps/server/src/platform/pictures/reencode.ts',
    find: 'sharp(bytes, { limitInputPixels,',
    replace: 'sharp(bytes, { limitInputPixels: limitInputPixels < 0,',
    noticedBy: [
      {
        file: 'apps/server/src/platform/pictures/burn-in.test.ts',
        tests: /a small file that decodes to a huge picture/,
      },
    ],
  },
  {
    name: 'portal-role-by-membership',
    means: 'The portal works as a role that can become the owner of its tables and switch off what guards the audit.',
    file: 'apps/server/src/platform/database/portal-excess.ts',
    find: "OR NOT self.rolsuper AND pg_has_role(self.oid, role.oid, 'MEMBER')",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/platform/database/portal-role.test.ts',
        tests: /a role that may become a role that owns/,
      },
    ],
  },
  {
    name: 'audit-seals-unproven',
    means: 'Somebody who can write the tables rewrites the audit, and no proof finds it.',
    file: 'apps/server/src/platform/audit/verify.ts',
    find: 'from: (chain) => heads[chain]?.sequence ?? 0 }',
    replace: 'from: () => null }',
    noticedBy: [{ file: 'apps/server/src/platform/audit/sealing.test.ts', tests: /detects rewritten rows/ }],
  },
  {
    name: 'audit-sealing-forgotten',
    means: 'The record of where sealing began can be made for chains that were already rewritten.',
    file: 'apps/server/src/platform/database/portal-grants.ts',
    find: "'public.audit_sealing': ['SELECT', 'INSERT'],",
    replace: "'public.audit_sealing': rows,",
    noticedBy: [
      { file: 'apps/server/src/platform/database/portal-role.test.ts', tests: /may empty the record of sealing/ },
    ],
  },
  {
    name: 'months-hold-changes',
    means: 'As a month begins, a change that is under way is ended as a deadlock.',
    file: 'apps/server/src/migrations/0995_months_wait_for_nobody.sql',
    find: "RETURNS text\n  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '50ms' AS $$\nDECLARE\n  moment",
    replace:
      "RETURNS text\n  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$\nDECLARE\n  moment",
    noticedBy: [
      { file: 'apps/server/src/features/access/viewer-sessions/expiry.test.ts', tests: /while a month is made/ },
    ],
  },
];
