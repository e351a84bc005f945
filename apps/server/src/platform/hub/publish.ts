import { type HubArguments, type HubEvent, hubEvents } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { everybody, groupOfAccount, groupsOfLocation, type Target } from './groups.ts';

export interface Published {
  readonly to: readonly string[];
  readonly event: string;
  readonly args: readonly unknown[];
}

const groupsFor = async (tx: Tx, target: Target): Promise<readonly string[] | null> => {
  if (target === 'everybody') return [everybody];
  if ('account' in target) return [groupOfAccount(target.account)];
  const location = await tx
    .selectFrom('locations')
    .where('id', '=', target.location)
    .select('organization_id')
    .executeTakeFirst();
  return location
    ? groupsOfLocation(target.location, location.organization_id, target.needs, target.seesCameras)
    : null;
};

/**
 * Sends an event to the target's recipients at every server process, once for each of the given arguments and in their order, as soon as
 * the transaction has committed. Nothing is kept for those who are not connected.
 */
export const publishEach = async <E extends HubEvent>(
  tx: Tx,
  target: Target,
  event: E,
  each: readonly HubArguments<E>[],
): Promise<void> => {
  const to = each.length > 0 ? await groupsFor(tx, target) : null;
  // A deleted location has no recipients.
  if (!to) return;
  const messages = each.map((args) => {
    const message: Published = { to, event, args: hubEvents[event].parse(args) };
    return JSON.stringify(message);
  });
  await sql`SELECT hub_publish(given.message) FROM unnest(${messages}::text[]) WITH ORDINALITY AS given (message, place)
    ORDER BY given.place`.execute(tx);
};

/** Like {@link publishEach}, for a single event. */
export const publish = <E extends HubEvent>(tx: Tx, target: Target, event: E, ...args: HubArguments<E>) =>
  publishEach(tx, target, event, [args]);
