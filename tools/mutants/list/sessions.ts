import type { Mutant } from '../mutant.ts';

/** Sign-in, sessions and what they are proved with. */
export const sessions: readonly Mutant[] = [
  {
    name: 'session-never-idle',
    means: 'A session that nobody used for an hour lets its browser in.',
    file: 'apps/server/src/platform/sessions/standing-sessions.ts',
    find: ".where('s.expires_at', '>', new Date(now))",
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/account/account.test.ts', tests: /slides with use/ }],
  },
  {
    name: 'session-outlives-logout',
    means: 'Whoever copied the cookie goes on after the log out.',
    file: 'apps/server/src/platform/sessions/sessions.ts',
    find: `        .deleteFrom('sessions')
        .where('token_hash', '=', hashOf(token))`,
    replace: `        .deleteFrom('sessions')
        .where('id', '=', -1)`,
    noticedBy: [{ file: 'apps/server/src/features/account/account.test.ts', tests: /ends with the log out/ }],
  },
  {
    name: 'session-outlives-pause',
    means: 'An account that was paused goes on in the sessions that it has.',
    file: 'apps/server/src/platform/sessions/standing-sessions.ts',
    find: ".where('a.is_locked', '=', false)",
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/account/account.test.ts', tests: /ends at once when its account is paused/ },
    ],
  },
  {
    name: 'password-change-keeps-sessions',
    means: 'Who changes a password that was stolen leaves the thief signed in.',
    file: 'apps/server/src/features/account/change-password.ts',
    find: 'await deps.sessions.endAll(tx, actor.accountId, actor.sessionId);',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/account/account.test.ts', tests: /ends every other session/ }],
  },
  {
    name: 'wrong-password-in',
    means: 'Any password is the right one.',
    file: 'apps/server/src/features/account/sign-in.ts',
    find: 'if (!found || !isRight ||',
    replace: 'if (!found ||',
    noticedBy: [
      { file: 'apps/server/src/features/account/account.test.ts', tests: /answers a wrong name, a wrong password/ },
    ],
  },
  {
    name: 'guesses-unlimited',
    means: 'Passwords may be guessed for ever.',
    file: 'apps/server/src/platform/sessions/attempts.ts',
    find: '        requireRoom(raised, most);',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/account/account.test.ts',
        tests: /stops guessing at one account from one address/,
      },
    ],
  },
];
