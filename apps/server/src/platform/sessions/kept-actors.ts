import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Actor } from '../tenancy/scope.ts';
import { createForgotten } from './forgotten.ts';

/** Somebody behind a bearer token, as read. */
export interface BearerActor {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/**
 * The people behind bearer tokens. Kept as the actors of cookies are: briefly, and dropped when the database notifies of a change to the
 * account, such as the end of its session.
 */
export const createKeptActors = <T extends BearerActor>(
  read: (token: string, now: number) => Promise<T | undefined>,
  believeFor: number,
) => {
  const kept = new LRUCache<string, { readonly found: T; readonly readAt: number; readonly moment: number }>(
    atMost(20_000),
  );
  const forgotten = createForgotten();
  return {
    forget: forgotten.forget,
    clear(): void {
      forgotten.forgetAll();
      kept.clear();
    },
    /** Undefined for a token that is not valid now. */
    async of(
      token: string,
      { now, mayKeep }: { readonly now: number; readonly mayKeep: boolean },
    ): Promise<T | undefined> {
      const entry = kept.get(token);
      if (
        entry &&
        now - entry.readAt <= believeFor &&
        entry.found.expiresAt > now &&
        mayKeep &&
        !forgotten.isSince(entry.moment, entry.found.actor.accountId)
      )
        return entry.found;
      kept.delete(token);
      const moment = forgotten.moment();
      const found = await read(token, now);
      if (found) kept.set(token, { found, readAt: now, moment });
      return found;
    },
  };
};
