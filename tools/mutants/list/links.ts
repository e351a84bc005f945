import type { Mutant } from '../mutant.ts';

/** Mailed links, and account takeover. */
export const links: readonly Mutant[] = [
  {
    name: 'opened-account-tells-anybody',
    means: 'Somebody who finds the mail later, and guesses the user name, is told that the account is theirs.',
    file: 'apps/server/src/features/people/registrations/join.ts',
    find: '(await verifyPassword(password, opened.passwordHash)) ? { userName: opened.userName } : null',
    replace: '{ userName: opened.userName }',
    noticedBy: [
      {
        file: 'apps/server/src/features/people/registrations/imported.test.ts',
        tests: /opens the account of an imported person once/,
      },
    ],
  },
  {
    name: 'link-works-twice',
    means: 'Somebody who finds the mail later uses its link again.',
    file: 'apps/server/src/platform/one-time-tokens/one-time-tokens.ts',
    find: `export const spendToken = (tx: Tx, purpose: string, token: string, at: number): Promise<TokenGrant | undefined> =>
  tx
    .deleteFrom(`,
    replace: `export const spendToken = (tx: Tx, purpose: string, token: string, at: number): Promise<TokenGrant | undefined> =>
  readToken(tx, purpose, token, at) ?? tx
    .deleteFrom(`,
    noticedBy: [
      {
        file: 'apps/server/src/features/access/stream-shield/stream-shield.test.ts',
        tests: /mails its viewer one link per lock/,
      },
    ],
  },
  {
    name: 'link-never-expires',
    means: 'A link in an old mail unlocks.',
    file: 'apps/server/src/platform/one-time-tokens/one-time-tokens.ts',
    find: `.where('expires_at', '>', new Date(at))
    .returning(columns)`,
    replace: '.returning(columns)',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/account/links.test.ts',
        tests: /works once, for its purpose only, until it expires/,
      },
    ],
  },
  {
    name: 'shield-link-for-others',
    means: 'Anybody can have the link mailed that unlocks Stream Shield.',
    file: 'apps/server/src/features/access/stream-shield/service.ts',
    find: 'viewer.accountId !== actor.accountId || !viewer.isLocked',
    replace: '!viewer.isLocked',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/stream-shield/stream-shield.test.ts',
        tests: /resends the link to its own viewer/,
      },
    ],
  },
  {
    name: 'password-keeps-links',
    means: 'A link that a thief requested still works after the password is replaced.',
    file: 'apps/server/src/migrations/0551_invitations_end_with_the_password.sql',
    find: "DELETE FROM one_time_tokens WHERE account_id = NEW.id AND purpose <> 'disown';",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/account-links/takeover.test.ts',
        tests: /neither the change of address nor a mailed reset/,
      },
    ],
  },
];
