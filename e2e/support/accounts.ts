import { account, createClient, type Client, type Me } from '@viewgate/contract';
import { demoPassword } from '@viewgate/server/demo';

export interface Account {
  readonly me: Me;
  /** The session cookie as `name=value`. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];

  readonly call: Client;
}

const signIn = async (baseUrl: string, userName: string): Promise<Account> => {
  const answer = await fetch(baseUrl + account.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ userName, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${userName} cannot sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((set) => {
    const [pair = ''] = set.split(';', 1);
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = createClient({ baseUrl, headers: () => ({ cookie }) });
  return { me: await call(account.me), cookies, call };
};

/** Milliseconds; well within the fifteen minutes after which an idle session ends. */
const keptFor = 10 * 60_000;
const known = new Map<string, { readonly since: number; readonly account: Promise<Account> }>();

/** A demo account, signed in once for all journeys of this worker. Not for journeys that log out or change the password. */
export const accountOf = (baseUrl: string, userName: string): Promise<Account> => {
  const kept = known.get(userName);
  if (kept && Date.now() - kept.since < keptFor) return kept.account;
  const account = signIn(baseUrl, userName);
  known.set(userName, { since: Date.now(), account });
  return account;
};
