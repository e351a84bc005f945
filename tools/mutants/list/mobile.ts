import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/outside/mobile';
const tokens = (tests: RegExp) => [{ file: `${folder}/tokens.test.ts`, tests }];
const watching = (tests: RegExp) => [{ file: `${folder}/watching.test.ts`, tests }];

/** The mobile app: what a device holds, and what it may watch. */
export const mobile: readonly Mutant[] = [
  {
    name: 'mobile-copy-unnoticed',
    means: 'A refresh token that was used up is refused, and its device goes on.',
    file: `${folder}/refresh.ts`,
    find: '    await endCopied(deps, tx, call, device);\n',
    replace: '',
    noticedBy: tokens(/works once/),
  },
  {
    name: 'mobile-any-attempt',
    means: 'Anybody with a used token and any key gets the tokens that followed it.',
    file: `${folder}/refresh.ts`,
    find: ' && isSame(device.attemptHash, attempt)',
    replace: '',
    noticedBy: tokens(/is nothing under another key/),
  },
  {
    name: 'mobile-without-second-step',
    means: 'The app signs in by password alone, whatever second step the account has.',
    file: `${folder}/token.ts`,
    find: '  if (steps) {\n',
    replace: '  if (steps?.passkey) {\n',
    noticedBy: tokens(/is asked for after the password/),
  },
  {
    name: 'mobile-as-it-claims',
    means: 'A phone that says it is a computer is bound by the rules of computers.',
    file: 'apps/server/src/features/access/streams/device.ts',
    find: "  if (isMobileApp) return 'mobile';\n",
    replace: '',
    noticedBy: watching(/whatever the phone says it is/),
  },
  {
    name: 'mobile-staff-by-portal',
    means: 'Staff watch in the app by their access in the portal.',
    file: 'apps/server/src/platform/sessions/standing-sessions.ts',
    find: '(row.isMobileApp ? row.mobile : row.portal)',
    replace: 'row.portal',
    noticedBy: watching(/watch there with camera access for the app/),
  },
  {
    name: 'mobile-staff-go-on',
    means: 'What staff watch in the app goes on after it was withheld from them.',
    file: 'apps/server/src/watching/playbacks/staff-watcher.ts',
    find: 'isMobileApp ? facts.hasMobileCameraAccess : facts.hasPortalCameraAccess',
    replace: 'facts.hasPortalCameraAccess',
    noticedBy: watching(/stop within a second/),
  },
  {
    name: 'mobile-nvr-user-displaces',
    means: 'Signing in again and again by the code for watching signs out the phones of its person.',
    file: `${folder}/store.ts`,
    find: '\n      AND by_nvr_user = ${isNvrUser}',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/outside/nvr-users/nvr-users.test.ts', tests: /never in place of one/ },
    ],
  },
  {
    name: 'mobile-nvr-user-does-more',
    means: 'Anybody with the code for watching may do what its person may in the app.',
    file: 'apps/server/src/platform/sessions/bearers.ts',
    find: "        if (found?.actor.isNvrUser && mobile !== 'watch') throw new Refusal('forbidden');\n",
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/outside/nvr-users/nvr-users.test.ts', tests: /watches, and does nothing else/ },
    ],
  },
];
