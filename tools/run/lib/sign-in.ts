import { account, createClient } from '@viewgate/contract';

/** The cookie of a new session at the portal with that address. */
export const cookieOf = async (url: string, userName: string, password: string): Promise<string> => {
  const answer = await fetch(url + account.login.path, {
    method: account.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
};

/** A client that calls in a new session. */
export const clientOf = async (url: string, userName: string, password: string) => {
  const cookie = await cookieOf(url, userName, password);
  return createClient({ baseUrl: url, timeout: 120_000, headers: () => ({ cookie }) });
};
