import type { Needs } from './needs.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';

/** Searching for locations and checking steps: as often in a quarter of an hour as a fast typist might. */
export const limitLooks = ({ attempts }: Needs, ip: string): Promise<unknown> =>
  attempts.count({ [`register-look:address:${addressKey(ip)}`]: 1_000 });

/**
 * A waiting page asks three times a minute. Counted apart: otherwise a few parents waiting on a center's own network would keep everybody
 * there from registering.
 */
export const limitWaiting = ({ attempts }: Needs, ip: string): Promise<unknown> =>
  attempts.count({ [`register-status:address:${addressKey(ip)}`]: 3_000 });

/**
 * Everything that sends mail: only a few to one address, and not to many from one network. One network gets fewer per address than all
 * networks together, so that a stranger cannot use up what is meant for somebody else.
 */
export const limitMails = async ({ attempts }: Needs, ip: string, email: string): Promise<void> => {
  const [from, to] = [addressKey(ip), foldName(email)];
  await attempts.count({
    // As many as an open house brings, just after the poster has gone up.
    [`register:address:${from}`]: 60,
    [`register:pair:${to}|${from}`]: 5,
    [`register:email:${to}`]: 20,
  });
};

/** Registrations by somebody signed in count toward their account alone, whatever others do with its address. */
export const countsOfOwn = (accountId: number) => ({ [`register:account:${accountId}`]: 10 });
