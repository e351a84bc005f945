import type { Mutant } from '../mutant.ts';

/** What strangers may ask, and how much of it. */
export const bounds: readonly Mutant[] = [
  {
    name: 'foreign-page-writes',
    means: "A page of another site writes with the visitor's cookies.",
    file: 'apps/server/src/platform/http/security.ts',
    find: "if (origin !== undefined && origin !== own) throw new Refusal('foreignOrigin');",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/account/account.test.ts', tests: /refuses a page of another site/ }],
  },
  {
    name: 'foreign-page-connects',
    means: 'A page of another site opens a connection as the visitor.',
    file: 'apps/server/src/platform/http/security.ts',
    find: 'safe.has(request.method) && !isUpgrade(request.raw)',
    replace: 'safe.has(request.method)',
    noticedBy: [{ file: 'apps/server/src/features/hub/door.test.ts', tests: /of another origin are refused/ }],
  },
  {
    name: 'stranger-named-host',
    means: 'A name that leads here by a trick is answered as the portal.',
    file: 'apps/server/src/platform/http/own-address.ts',
    find: "if (!isOwn && !isLocal && !watched.has(path)) throw new Refusal('wrongHost');",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/platform/http/security.test.ts', tests: /is not$/ }],
  },
  {
    name: 'hub-queue-unbounded',
    means: 'A client that reads nothing fills the memory.',
    file: 'apps/server/src/platform/hub/connection.ts',
    find: 'if (this.transport.queuedBytes > hubLimits.queuedBytes) return this.drop();',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/hub/stalled.test.ts' }],
  },
  {
    name: 'hub-messages-unlimited',
    means: 'A client may send as much as it likes.',
    file: 'apps/server/src/platform/hub/connection.ts',
    find: "if (++this.heardInWindow > hubLimits.messagesInWindow) throw new Malformed('too many messages');",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/hub/door.test.ts', tests: /is sent away for too many messages/ }],
  },
  {
    name: 'questions-unlimited',
    means: 'One account keeps everybody from an answer.',
    file: 'apps/server/src/platform/http/turns.ts',
    find: '(waitingOf.get(account) ?? 0) >= mostWaitingOfOne || waiting.length >= mostWaiting',
    replace: 'waiting.length >= mostWaiting',
    noticedBy: [{ file: 'apps/server/src/platform/http/turns.test.ts', tests: /refuses what an account asks/ }],
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
];
