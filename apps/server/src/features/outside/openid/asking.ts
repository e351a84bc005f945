import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** Whose browser, or which app, makes a call to the provider. */
export interface Asking {
  /** Who is signed in to the portal there; null for nobody, for apps, and for anyone who must add a second step first. */
  readonly actor: Actor | null;
  /** When they last proved who they are, in UTC seconds. */
  readonly provenAt: number;
  /** The client names itself in the header, instead of the form. */
  readonly isBasic: boolean;
  readonly origin: { readonly ip: string; readonly userAgent: string; readonly traceId: string };
}

/**
 * The provider calls us back without saying for which request. Its session in a browser is the portal's: nobody who is not signed in here,
 * in this very session, has one.
 */
export const asking = new AsyncLocalStorage<Asking>();

export const askedBy = (): Asking => {
  const found = asking.getStore();
  if (!found) throw new Error('The OpenID provider was called outside of a request.');
  return found;
};
