import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Actor } from '../tenancy/scope.ts';

/** Somebody behind a bearer token, as read. */
export interface BearerActor {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/**
 * The people behind bearer tokens. Kept as the actors of cookies are: briefly, and dropped when the database notifies of a change to the
 * account, which the end of its session is.
 */
export const createKeptActors = <T extends BearerActor>(
  read: (token: string, now: number) => Promise<T | undefined>,
  believeFor: number,
) => {
  const kept = new LRUCache<string, { readonly found: T; readonly readAt: number }>(atMost(20_000));
  let forgotten = 0;
  return {
    forget(accountId: number): void {
      forgotten += 1;
      for (const [token, { found }] of kept.entries()) if (found.actor.accountId === accountId) kept.delete(token);
    },
    clear(): void {
      forgotten += 1;
      kept.clear();
    },
    /** Undefined for a token that is not valid now. */
    async of(
      token: string,
      { now, mayKeep }: { readonly now: number; readonly mayKeep: boolean },
    ): Promise<T | undefined> {
      const entry = kept.get(token);
      if (entry && now - entry.readAt <= believeFor && entry.found.expiresAt > now && mayKeep) return entry.found;
      kept.delete(token);
      const before = forgotten;
      const found = await read(token, now);
      if (found && before === forgotten) kept.set(token, { found, readAt: now });
      return found;
    },
  };
};
