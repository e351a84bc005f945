import type { Person } from './people.ts';

/** A browser's cookies, by origin. */
export type Jar = Map<string, Map<string, string>>;

const ask = async (jar: Jar, url: URL, init: RequestInit = {}): Promise<Response> => {
  const cookies = jar.get(url.origin) ?? new Map<string, string>();
  jar.set(url.origin, cookies);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return answer;
};

const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

/**
 * Goes to a provider as a browser does, signs in there as a person (null: turns it down) if it asks, and returns where it leads back to.
 * A browser that keeps its `jar` is known there the next time.
 */
export const signInAt = async (
  to: string | URL,
  who: Pick<Person, 'email' | 'password'> | null,
  jar: Jar = new Map(),
) => {
  const { origin } = new URL(to);
  let at = new URL(to);
  for (let step = 0; step < 10; step++) {
    if (at.origin !== origin) return at;
    const isPage = at.pathname.startsWith('/sign-in/');
    const fields = who ? { email: who.email, password: who.password } : { cancel: '1' };
    const answer = await ask(jar, at, isPage ? form(fields) : {});
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${at.pathname} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at);
  }
  throw new Error('the provider leads round in circles');
};
