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
 * Sends an event to the target's recipients at every server process, once the transaction has committed. Nothing is kept for those who
 * are not connected.
 */
export const publish = async <E extends HubEvent>(
  tx: Tx,
  target: Target,
  event: E,
  ...args: HubArguments<E>
): Promise<void> => {
  const to = await groupsFor(tx, target);
  // A deleted location has no recipients.
  if (!to) return;
  const message: Published = { to, event, args: hubEvents[event].parse(args) };
  await sql`SELECT hub_publish(${JSON.stringify(message)})`.execute(tx);
};
