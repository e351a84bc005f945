import type { debug } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/http/call.ts';
import { sent } from './acts.ts';
import type { Needs } from './needs.ts';

/**
 * No cookie of the portal holds claims: for some seconds, every process caches who is behind a session and what a location's integration
 * includes. This drops both, so that the next call reads them from the database.
 */
export const removeLocationClaims =
  ({ sessions, locations }: Needs): Handler<typeof debug.removeLocationClaims> =>
  async (call) => {
    const { accountId } = call.actor;
    const locationId = call.location.id;
    call.audit(sent(call, 'locationClaims'));
    await sql`SELECT pg_notify('account_changed', ${String(accountId)}), pg_notify('location_changed', ${String(locationId)})`.execute(
      call.db,
    );
    sessions.forget(accountId);
    locations.forget(locationId);
    return null;
  };
