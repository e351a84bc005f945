import { createHash } from 'node:crypto';
import { baseOf } from './base-address.ts';
import type { ConnectorOptions, ServerAccount } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { type Answer, createHttpClient } from './http-client.ts';
import { defaultFetchLimits } from './limits.ts';
import { createRefusals } from './refusals.ts';

/** One address of a server that wants user name and password with each request. */
export interface BasicClient {
  readonly base: URL;
  /** Identifies address and account; contains no secret. */
  readonly identity: string;
  /** Requests a path. Throws `bad-credentials` only for a server that names `realm`: any other could be anything. */
  request(path: string, maxBytes: number): Promise<Answer>;
  /** Without the account's state: its answers say nothing about the password. */
  requestPart(path: string, maxBytes: number): Promise<Answer>;
  close(): Promise<void>;
}

/** `realm`: what this kind of server calls itself when it asks for a password. */
export const createBasicClient = (
  { baseUrl, username, password }: ServerAccount,
  realm: string,
  { limits, clock }: Pick<ConnectorOptions, 'limits' | 'clock'>,
): BasicClient => {
  const base = baseOf(baseUrl);
  const client = createHttpClient(base.origin, { ...defaultFetchLimits, ...limits });
  const whileAccepted = createRefusals(clock);
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = username === '' && password === '' ? {} : { authorization: basic };

  const names = (answer: Answer): boolean =>
    answer.header('www-authenticate').toLowerCase().includes(`realm="${realm}"`);

  /** Some versions name themselves only in answer to a request without a password. */
  const isOfThisMake = async (path: string, refused: Answer): Promise<boolean> => {
    refused.discard();
    if (names(refused)) return true;
    const asked = await client.request(path, { maxBytes: 1_024 });
    asked.discard();
    return asked.status === 401 && names(asked);
  };

  return {
    base,
    identity: createHash('sha256').update(`${base.href}\n${username}`).digest('base64url'),
    request: (path, maxBytes) =>
      whileAccepted(async () => {
        const answer = await client.request(path, { maxBytes, headers });
        if (answer.status !== 401) return answer;
        const isRefusal = await isOfThisMake(path, answer);
        throw new RecordingServerError(isRefusal ? 'bad-credentials' : 'bad-response', 401);
      }),
    requestPart: (path, maxBytes) => client.request(path, { maxBytes, headers }),
    close: () => client.close(),
  };
};
