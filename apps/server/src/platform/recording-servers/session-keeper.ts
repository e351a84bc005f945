import { RecordingServerError } from './errors.ts';
import { createRefusals } from './refusals.ts';

interface SessionKeeper<S> {
  /**
   * Sends with the session; if the server lost it (`send` returns null), logs in again and retries once. Callers share a session: the
   * first logs in, the others wait for the same login.
   */
  use<T>(send: (session: S) => Promise<T | null>): Promise<T>;
  /** Logs in now, even if there is a session. */
  renew(): Promise<S>;
}

/** Keeps one session with a server. `logIn` throws `bad-credentials` if refused, and is then not retried at once. */
export const createSessionKeeper = <S extends { readonly id: string }>(
  logIn: () => Promise<S>,
  clock: { now(): number },
): SessionKeeper<S> => {
  let present: Promise<S> | null = null;
  let presentId: string | null = null;
  const whileAccepted = createRefusals(clock);

  const begin = (logging: Promise<S>): Promise<S> => {
    presentId = null;
    present = logging;
    void settle(logging);
    return logging;
  };

  const settle = async (logging: Promise<S>): Promise<void> => {
    const session = await logging.catch(() => null);
    if (present !== logging) return;
    if (session) presentId = session.id;
    else present = null;
  };

  const current = (): Promise<S> => present ?? begin(whileAccepted(logIn));

  return {
    async use(send) {
      const session = await current();
      const answer = await send(session);
      if (answer !== null) return answer;
      // Of many refused with the same session, only the first triggers a new login.
      if (session.id === presentId) [present, presentId] = [null, null];
      const again = await send(await current());
      if (again === null) throw new RecordingServerError('bad-credentials', 403);
      return again;
    },
    renew: () => begin(logIn()),
  };
};
