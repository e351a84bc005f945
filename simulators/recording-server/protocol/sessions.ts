import { createHash, randomBytes } from 'node:crypto';

export interface SimulatedUser {
  readonly name: string;
  readonly password: string;
}

/** The sessions of a recording server: handed out with a first, failing login, valid after the second. */
export interface Sessions {
  open(): string;
  /** True when `response` is md5("user:session:password") of one of the users; the session is valid from then on. */
  prove(session: string, response: string): boolean;
  isValid(session: string | null | undefined): boolean;
  close(session: string): void;
  dropAll(): void;
  /** The number of login attempts. */
  tried(): number;
}

export const createSessions = (users: readonly SimulatedUser[]): Sessions => {
  const offered = new Set<string>();
  const valid = new Set<string>();
  let tries = 0;
  return {
    open() {
      const session = randomBytes(16).toString('hex');
      offered.add(session);
      return session;
    },
    prove(session, response) {
      tries++;
      const matches = users.some(({ name, password }) => md5(`${name}:${session}:${password}`) === response);
      if (!offered.has(session) || !matches) return false;
      offered.delete(session);
      valid.add(session);
      return true;
    },
    isValid: (session) => !!session && valid.has(session),
    close: (session) => void valid.delete(session),
    dropAll() {
      valid.clear();
      offered.clear();
    },
    tried: () => tries,
  };
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
