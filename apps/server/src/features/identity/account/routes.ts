import { account } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { routes } from '../../../platform/http/call.ts';
import { sessionMinutes } from '../../../platform/sessions/sessions.ts';
import { changePassword } from './change-password.ts';
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
    logout: async ({ request, reply, actor, origin, at, input }) => {
      // Clears cached pictures and pages, but not storage: that holds list layouts and no secrets.
      reply.header('clear-site-data', '"cache"');
      await deps.db.transaction().execute(async (tx) => {
        const accountId = await deps.sessions.end(tx, request, reply, { isIdle: input.query.why === 'told' });
        if (accountId === null) return;
        await writeAudit(
          tx,
          {
            at,
            accountId,
            accountName: actor?.userName ?? null,
            verb: 'logout',
            record: 'account',
            ip: origin.ip,
            traceId: origin.traceId,
          },
          [{ recordId: accountId, recordName: actor?.userName ?? null }],
        );
      });
      return null;
    },
    me: ({ actor }) => readMe(deps.db, actor.accountId, actor.kind === 'staff' ? actor.reach : null),
    cookieExpiration: ({ actor }) => ({
      expiresAt: new Date(actor.sessionExpiresAt).toISOString(),
      minutes: sessionMinutes,
      lasts: actor.sessionLasts,
    }),
    changePassword: (call) => changePassword(deps, call),
    acceptRules,
  });
