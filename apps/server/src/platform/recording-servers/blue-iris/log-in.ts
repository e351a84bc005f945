import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServerAccount } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';
import { type HttpClient, readAll } from '../http-client.ts';
import { readShape } from '../json.ts';

const loginAnswer = z.object({
  result: z.string(),
  session: z.string().regex(/^[\w-]{1,128}$/),
  data: z.object({ 'system name': z.string().optional() }).optional().catch(undefined),
});

const ANSWER_BYTES = 64 * 1024;

export interface BlueIrisSession {
  readonly id: string;
  readonly serverName: string | null;
}

/** Logs in with the account: the password itself is never sent. */
export const logIn = async (
  client: HttpClient,
  base: URL,
  { username, password }: Omit<ServerAccount, 'baseUrl'>,
): Promise<BlueIrisSession> => {
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
    return readShape(loginAnswer, await readAll(answer));
  };
  const { session } = await post({ cmd: 'login' });
  const response = createHash('md5').update(`${username}:${session}:${password}`).digest('hex');
  const answer = await post({ cmd: 'login', session, response });
  if (answer.result !== 'success') throw new RecordingServerError('bad-credentials');
  return { id: answer.session, serverName: answer.data?.['system name'] ?? null };
};
