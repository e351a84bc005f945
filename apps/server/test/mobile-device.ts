import { mobile, type MobileTokens } from '@viewgate/contract';
import { demoPassword } from './factories.ts';
import type { TestServer } from './server.ts';

/** A phone with the app: calls carry its token, and no cookies. */
export const phoneOf = (server: Pick<TestServer, 'browser'>, token: string, headers: Record<string, string> = {}) =>
  server.browser({ 'user-agent': 'Viewgate/1 (Android 16)', authorization: `Bearer ${token}`, ...headers });

/** Signs somebody in on a phone, by password alone. */
export const signInOnPhone = async (
  server: Pick<TestServer, 'browser'>,
  { userName }: { userName: string },
  headers: Record<string, string> = {},
): Promise<MobileTokens> => {
  const body = { grantType: 'password', userName, password: demoPassword, deviceName: 'Ada’s phone' } as const;
  const { tokens } = await server.browser(headers).call(mobile.token, { body });
  if (!tokens) throw new Error('a second step is asked for');
  return tokens;
};

/** Exchanges a refresh token, under a key of the attempt if there is one. */
export const refreshed = async (
  server: Pick<TestServer, 'browser'>,
  refreshToken: string,
  attempt?: string,
): Promise<MobileTokens> => {
  const body = { grantType: 'refresh', refreshToken } as const;
  const { tokens } = await server.browser().call(mobile.token, { body }, undefined, attempt);
  if (!tokens) throw new Error('a refresh asks no second step');
  return tokens;
};
