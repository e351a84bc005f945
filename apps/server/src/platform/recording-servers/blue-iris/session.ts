import { createHash } from 'node:crypto';
import { z } from 'zod';
import { RecordingServerError } from '../errors.ts';
import { type HttpClient, readAll } from '../http-client.ts';

const loginAnswer = z.object({
  result: z.string(),
  session: z.string().regex(/^[\w-]{1,128}$/),
  data: z.object({ 'system name': z.string().optional() }).optional().catch(undefined),
});

/** After a refused login, wait this long: a few more attempts may lock the account. */
const REFUSED_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;

export interface BlueIrisSession {
  readonly id: string;
  readonly serverName: string | null;
}

export interface SessionKeeper {
  /** The session; the first caller logs in and the others wait for the same login. */
  current(): Promise<BlueIrisSession>;
  /** Reports that the server no longer knows `id`; the next `current` logs in again. */
  lost(id: string): void;
  /** Logs in now, even if there is a session. */
  renew(): Promise<BlueIrisSession>;
}

interface Options {
  readonly client: HttpClient;
  readonly base: URL;
  readonly username: string;
  readonly password: string;
  readonly clock: { now(): number };
}

/** Keeps one session with a Blue Iris server, shared by all callers. */
export const createSessionKeeper = ({ client, base, username, password, clock }: Options): SessionKeeper => {
  let present: Promise<BlueIrisSession> | null = null;
  let presentId: string | null = null;
  let refusedUntil = Number.NEGATIVE_INFINITY;

  const post = async (body: object) => {
    const answer = await client.request(`${base.pathname}json`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      maxBytes: ANSWER_BYTES,
    });
    if (answer.status !== 200) {
      answer.discard();
      throw new RecordingServerError('bad-response', answer.status);
    }
    const parsed = loginAnswer.safeParse(parseJson((await readAll(answer)).toString()));
    if (!parsed.success) throw new RecordingServerError('bad-response');
    return parsed.data;
  };

  const logIn = async (): Promise<BlueIrisSession> => {
    const { session } = await post({ cmd: 'login' });
    const response = createHash('md5').update(`${username}:${session}:${password}`).digest('hex');
    const answer = await post({ cmd: 'login', session, response });
    if (answer.result !== 'success') {
      refusedUntil = clock.now() + REFUSED_MS;
      throw new RecordingServerError('bad-credentials');
    }
    refusedUntil = Number.NEGATIVE_INFINITY;
    return { id: answer.session, serverName: answer.data?.['system name'] ?? null };
  };

  const renew = (): Promise<BlueIrisSession> => {
    presentId = null;
    const logging = logIn();
    present = logging;
    void settle(logging);
    return logging;
  };

  const settle = async (logging: Promise<BlueIrisSession>): Promise<void> => {
    const session = await logging.catch(() => null);
    if (present !== logging) return;
    if (session) presentId = session.id;
    else present = null;
  };

  return {
    async current() {
      if (present) return present;
      if (clock.now() < refusedUntil) throw new RecordingServerError('bad-credentials');
      return renew();
    },
    lost(id) {
      // Of many refused with the same session, only the first triggers a new login.
      if (id === presentId) [present, presentId] = [null, null];
    },
    renew,
  };
};

/** The parsed value, or undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
