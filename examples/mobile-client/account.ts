import { randomUUID } from 'node:crypto';
import type { Keychain } from './keychain.ts';
import { call, type Portal, Refused } from './portal.ts';

interface Tokens {
  readonly accessToken: string;
  readonly accessEndsAt: string;
  readonly refreshToken: string;
  readonly signedInUntil: string;
  readonly deviceMark: string | null;
}

/** What is asked for after the password. */
export interface SecondStep {
  readonly signInToken: string;
  readonly steps: { readonly passkey: boolean; readonly app: boolean; readonly recovery: boolean };
  readonly passkeyOptions: Readonly<Record<string, unknown>> | null;
}
type Answer = { readonly tokens: Tokens | null; readonly secondStep: SecondStep | null };

/** Milliseconds before its end at which an access token is replaced. */
const early = 30_000;
const path = '/api/Mobile/account/token';

export type Account = ReturnType<typeof createAccount>;

/** Who is signed in on this device. */
export const createAccount = (portal: Portal, keychain: Keychain, deviceName: string) => {
  let access: { readonly token: string; readonly endsAt: number } | null = null;
  let refreshing: Promise<string | null> | undefined;

  const keep = async (tokens: Tokens): Promise<string> => {
    const { deviceMark } = await keychain.read();
    const remembered = {
      refreshToken: tokens.refreshToken,
      attempt: null,
      deviceMark: tokens.deviceMark ?? deviceMark,
    };
    // Stored before it is used: a phone that is switched off in between loses nothing.
    await keychain.write(remembered);
    access = { token: tokens.accessToken, endsAt: Date.parse(tokens.accessEndsAt) - early };
    return tokens.accessToken;
  };

  const forget = async (): Promise<void> => {
    access = null;
    const { deviceMark } = await keychain.read();
    await keychain.write({ refreshToken: null, attempt: null, deviceMark });
  };

  const refresh = async (): Promise<string | null> => {
    const remembered = await keychain.read();
    const { refreshToken } = remembered;
    if (refreshToken === null) return null;
    // Remembered before it is sent: if the answer is lost, the same token under the same key gets the same answer.
    const attempt = remembered.attempt ?? randomUUID();
    await keychain.write({ ...remembered, attempt });
    try {
      const body = { grantType: 'refresh', refreshToken };
      const { tokens } = await call<Answer>(portal, path, { method: 'POST', body, attempt });
      return tokens && (await keep(tokens));
    } catch (error) {
      // Signed out. Any other trouble passes, and the token is tried again.
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      await forget();
      return null;
    }
  };

  /** An access token that is good for a while; null while nobody is signed in. One refresh at a time: a token works once. */
  const token = async (): Promise<string | null> => {
    if (access && Date.now() < access.endsAt) return access.token;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return await refreshing;
  };

  const enter = async (body: object): Promise<SecondStep | null> => {
    const { deviceMark } = await keychain.read();
    const given = { ...body, deviceName, deviceMark };
    const { tokens, secondStep } = await call<Answer>(portal, path, { method: 'POST', body: given });
    if (tokens) await keep(tokens);
    return secondStep;
  };

  return {
    /** Null once signed in; else the second step that is asked for. */
    signIn: (userName: string, password: string) => enter({ grantType: 'password', userName, password }),
    finish: async ({ signInToken }: SecondStep, proof: object): Promise<void> => {
      await enter({ grantType: 'secondStep', signInToken, proof });
    },
    isSignedIn: async (): Promise<boolean> => (await token()) !== null,
    /**
     * Calls the portal as the person who is signed in. A 401 means that the access token ended early: its device may have been signed out.
     */
    async call<T>(to: string, sent: { readonly method?: string; readonly body?: unknown } = {}): Promise<T> {
      const send = async (): Promise<T> => {
        const held = await token();
        if (held === null) throw new Refused(401, { code: 'signedOut' }, null);
        return await call<T>(portal, to, { ...sent, token: held });
      };
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401) throw error;
        access = null;
        return await send();
      }
    },
    async signOut(): Promise<void> {
      const held = await token();
      if (held !== null) await call(portal, '/api/Mobile/account/sign-out', { method: 'POST', token: held });
      await forget();
    },
  };
};
