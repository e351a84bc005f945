import { account } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { sessionMinutes } from '../../../platform/sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { logOut } from './log-out.ts';
import { acceptRules } from './rules.ts';
import { askPasskey, signInByPasskey, takeSecondStep } from './second-step.ts';
import { signIn } from './sign-in.ts';
import { readMe } from './views.ts';

export const accountRoutes = (deps: Needs) =>
  routes(account, {
    login: (call) => signIn(deps, call),
    passkeyOptions: (call) => askPasskey(deps, call),
    secondStep: (call) => takeSecondStep(deps, call),
    passkeyLogin: (call) => signInByPasskey(deps, call),
    logout: async (call) => {
      await logOut(deps, call, { isIdle: call.input.query.why === 'told' });
      return null;
    },
    me: async ({ actor }) => {
      const { accountId, kind, reach, mustAddSecondFactor, viewedBy } = actor;
      // Whether a second step is missing depends on the session, too.
      const me = { ...(await readMe(deps.db, accountId, kind === 'staff' ? reach : null)), mustAddSecondFactor };
      if (!viewedBy) return me;
      const { viewId: id, name, userName, endsAt } = viewedBy;
      return { ...me, viewing: { id, supporterName: name || userName, endsAt: new Date(endsAt).toISOString() } };
    },
    cookieExpiration: ({ actor }) => ({
      expiresAt: new Date(actor.sessionExpiresAt).toISOString(),
      minutes: sessionMinutes,
      lasts: actor.sessionLasts,
    }),
    changePassword: (call) => changePassword(deps, call),
    acceptRules,
  });
