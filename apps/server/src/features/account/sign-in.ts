import type { account } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { verifyPassword } from '../../platform/sessions/passwords.ts';
import { accountForSignIn } from './views.ts';

/** Kept by the browser after a sign-in: it spares a known device the limit that strangers can fill. */
const deviceCookie = 'viewgate_device';

type SignIn = Call<typeof account.login>;

/**
 * Sign-in, in order: attempts are within their limits; the password is right; the account may sign in; a session starts. A wrong
 * name, a wrong password and a paused account are answered alike and take the same time.
 */
export const signIn = async (deps: AppDeps, { input, origin, request, reply, at }: SignIn): Promise<number> => {
  const { userName, password } = input.body;
  const found = await accountForSignIn(deps.db, userName);
  const isKnown = deps.attempts.isKnownDevice(found?.id, request.cookies[deviceCookie]);
  await deps.attempts.check(userName, origin.ip, isKnown);

  const isRight = await verifyPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight || found.isLocked || !found.isConfirmed) {
    await deps.attempts.failed(userName, origin.ip, isKnown);
    throw new Refusal('badCredentials');
  }
  await deps.attempts.succeeded(userName, origin.ip);

  await deps.db.transaction().execute(async (tx) => {
    // A browser that was signed in keeps no second session alive behind the new one.
    await deps.sessions.end(tx, request, reply);
    await deps.sessions.start(tx, found.id, request, reply);
    await writeAudit(
      tx,
      {
        at,
        accountId: found.id,
        accountName: found.userName,
        verb: 'login',
        record: 'account',
        ip: origin.ip,
        traceId: origin.traceId,
      },
      [{ recordId: found.id, recordName: found.userName }],
    );
  });
  reply.setCookie(deviceCookie, deps.attempts.deviceMark(found.id), {
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.publicUrl?.protocol === 'https:',
    path: '/api/WebPortal/account',
    maxAge: 90 * 86_400,
  });
  return found.id;
};
