import { z } from 'zod';
import type { ServerAccount } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';
import { type HttpClient, readAll } from '../http-client.ts';
import { parseJson } from '../json.ts';

const ANSWER_BYTES = 64 * 1024;
const COOKIE = /(?:^|[;,]\s*)(\w{1,40})=(eyJ[\w-]+\.[\w-]+\.[\w-]+)/;
/** Only Frigate refuses a password in these words. */
const refusal = z.object({ message: z.literal('Login failed') });

interface FrigateSession {
  readonly id: string;
  /** The headers of its requests. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Without an account, this is its port for the internal network, which asks for none. */
export const anonymous: FrigateSession = { id: 'anonymous', headers: {} };

/** Logs in for a token, which it sends as a cookie of a name that can be configured. */
export const logIn = async (
  client: HttpClient,
  base: URL,
  { username, password }: Omit<ServerAccount, 'baseUrl'>,
): Promise<FrigateSession> => {
  const answer = await client.request(`${base.pathname}api/login`, {
    method: 'POST',
    body: JSON.stringify({ user: username, password }),
    headers: { 'content-type': 'application/json' },
    maxBytes: ANSWER_BYTES,
  });
  const token = COOKIE.exec(answer.header('set-cookie'))?.[2];
  if (answer.status === 200 && token !== undefined) {
    answer.discard();
    return { id: token, headers: { authorization: `Bearer ${token}` } };
  }
  const isRefusal = refusal.safeParse(parseJson((await readAll(answer)).toString())).success;
  throw new RecordingServerError(isRefusal ? 'bad-credentials' : 'bad-response', answer.status);
};
