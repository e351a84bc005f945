import type { Mutant } from '../mutant.ts';

/** Sign-in, sessions, and proofs of identity. */
export const sessions: readonly Mutant[] = [
  {
    name: 'session-outlives-deadlock',
    means: 'Somebody who logs out while something else touches their session stays logged in.',
    file: 'apps/server/src/features/identity/account/log-out.ts',
    find: 'await transact(db, async (tx) => {',
    replace: 'await db.transaction().execute(async (tx) => {',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/push-devices/push-devices.test.ts',
        tests: /takes the two the other way round/,
      },
    ],
  },
  {
    name: 'session-never-idle',
    means: 'A session idle for an hour is still valid.',
    file: 'apps/server/src/platform/sessions/standing-sessions.ts',
    find: ".where('sign_in.expires_at', '>', new Date(now))",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/identity/account/account.test.ts', tests: /slides with use/ }],
  },
  {
    name: 'session-outlives-logout',
    means: 'A copied cookie still works after logging out.',
    file: 'apps/server/src/platform/sessions/sessions.ts',
    find: `        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))`,
    replace: `        .deleteFrom('sessions')
        .where('id', '=', -1)`,
    noticedBy: [{ file: 'apps/server/src/features/identity/account/account.test.ts', tests: /ends on log-out/ }],
  },
  {
    name: 'session-outlives-pause',
    means: 'A paused account continues in its existing sessions.',
    file: 'apps/server/src/platform/sessions/standing-sessions.ts',
    find: "new Date(now))\n    .where('account.is_locked', '=', false)",
    replace: 'new Date(now))',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/account/account.test.ts',
        tests: /ends at once when its account is paused/,
      },
    ],
  },
  {
    name: 'password-change-keeps-sessions',
    means: 'Changing a stolen password leaves the thief signed in.',
    file: 'apps/server/src/features/identity/account/change-password.ts',
    find: 'await deps.sessions.endAll(tx, actor.accountId, sessionId);',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/identity/account/account.test.ts', tests: /ends every other session/ },
    ],
  },
  {
    name: 'wrong-password-in',
    means: 'Any password is accepted.',
    file: 'apps/server/src/features/identity/account/sign-in.ts',
    find: 'if (!found || !isRight ||',
    replace: 'if (!found ||',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/account/account.test.ts',
        tests: /answers a wrong name, a wrong password/,
      },
    ],
  },
  {
    name: 'guesses-unlimited',
    means: 'Passwords can be guessed without limit.',
    file: 'apps/server/src/platform/sessions/attempts.ts',
    find: '        requireRoom(raised, most);',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/account/account.test.ts',
        tests: /limits guesses at one account from one address/,
      },
    ],
  },
  {
    name: 'guesses-counted-too-late',
    means: 'Sixty simultaneous guesses are all compared.',
    file: 'apps/server/src/features/identity/account/sign-in.ts',
    find: `  const guess = await deps.attempts.guess({ accountId: found?.id, name: userName, ip, isKnownDevice });
  const isRight = await guess.compare(() => verifyPassword(password, found?.passwordHash ?? null, lane));
  if (`,
    replace: `  const isRight = await verifyPassword(password, found?.passwordHash ?? null, lane);
  if (!isRight) throw new Refusal('badCredentials');
  const guess = await deps.attempts.guess({ accountId: found?.id, name: userName, ip, isKnownDevice });
  if (`,
    noticedBy: [
      { file: 'apps/server/src/features/identity/account/guesses.test.ts', tests: /of one password from one address/ },
    ],
  },
  {
    name: 'second-step-skipped',
    means: 'A password alone opens an account that has a second step.',
    file: 'apps/server/src/features/identity/account/sign-in.ts',
    find: 'if (steps) await beginPending(',
    replace: 'if (steps && Math.random() > 1) await beginPending(',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/second-factor/sign-in-steps.test.ts',
        tests: /opens no session before the second step/,
      },
    ],
  },
  {
    name: 'second-steps-unlimited',
    means: 'After the password, the six digits can be guessed without limit.',
    file: 'apps/server/src/features/identity/account/pending.ts',
    find: ".where('pending_sign_ins.tries', '<', mostTries)",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/second-factor/sign-in-steps.test.ts',
        tests: /requires the password again after five wrong steps/,
      },
    ],
  },
  {
    name: 'code-works-twice',
    means: 'Somebody looking over a shoulder uses the code a second time.',
    file: 'apps/server/src/features/identity/second-factor/store.ts',
    find: ".where('last_step', '<', step)",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/second-factor/sign-in-steps.test.ts',
        tests: /accepts a time step once/,
      },
    ],
  },
  {
    name: 'recovery-code-works-twice',
    means: 'A recovery code works more than once.',
    file: 'apps/server/src/features/identity/second-factor/store.ts',
    find: `.where('account_id', '=', accountId)
      .where('used_at', 'is', null)`,
    replace: ".where('account_id', '=', accountId)",
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/second-factor/sign-in-steps.test.ts',
        tests: /accepts each once, however it is typed/,
      },
    ],
  },
  {
    name: 'signed-out-answered-once-more',
    means:
      'Who has just signed out, or been locked, is answered for some milliseconds more by the process that did it.',
    file: 'apps/server/src/platform/database/own-changes.ts',
    find: "['location_changed', 'account_changed', 'features_changed'] as const",
    replace: "['location_changed', 'features_changed'] as const",
    noticedBy: [{ file: 'apps/server/src/watching/state.test.ts', tests: /heard whose account it was/ }],
  },
  {
    name: 'forgotten-account-believed',
    means: 'Somebody who was read before they lost a right keeps it for two seconds.',
    file: 'apps/server/src/platform/sessions/forgotten.ts',
    find: '(accounts.get(id) ?? 0) > moment',
    replace: '(accounts.get(id) ?? 0) < 0',
    noticedBy: [{ file: 'apps/server/src/platform/sessions/forgotten.test.ts', tests: /of one account or of all/ }],
  },
  {
    name: 'others-end-without-what-ran-on',
    means:
      'Whoever watches in a player of their own, by a sign-in that has run out, watches on after its person has ended all others.',
    file: 'apps/server/src/features/identity/own-sessions/service.ts',
    find: "await endPlaybacksOfAccount(db, accountId, 'signedOut', at, sessionId);",
    replace: 'void endPlaybacksOfAccount;',
    noticedBy: [
      { file: 'apps/server/src/features/access/streams/ends.test.ts', tests: /what goes on after one ran out/ },
    ],
  },
];
