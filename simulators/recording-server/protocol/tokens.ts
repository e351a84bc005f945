import { randomBytes } from 'node:crypto';

/** Something handed out under a random name that its holder has to show again. */
export const createTokens = <T>() => {
  const given = new Map<string, T>();
  return {
    give(value: T): string {
      const token = randomBytes(16).toString('hex');
      given.set(token, value);
      return token;
    },
    get: (token: string | null | undefined): T | undefined => (token ? given.get(token) : undefined),
    dropAll: () => given.clear(),
  };
};
