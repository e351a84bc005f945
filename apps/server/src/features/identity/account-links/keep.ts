import type { accountLinks } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { notify } from '../../operations/notifications/index.ts';
import { cancelDeletion, placesOf } from '../account/index.ts';
import { type Link, spendLink } from './link.ts';
import { auditLink } from './link-audit.ts';

/** "Keep my account", by the link in the letter about its deletion: it opens again, with the password it had. Its families are told. */
export const keepAccount = (
  deps: Needs,
  call: Call<typeof accountLinks.confirm>,
  { accountId }: Pick<Link, 'accountId'>,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const places = await placesOf(tx, accountId);
    for (const locationId of new Set(places.map((place) => place.locationId))) await holdLocation(tx, locationId);
    const link = await spendLink(tx, 'keep', call.input.body, call.at);
    if (!(await cancelDeletion(tx, accountId))) throw new Refusal('linkExpired');
    for (const place of places) await notify(deps, tx, 'memberJoined', place, { by: accountId });
    await writeAudit(tx, ...auditLink(call, 'keep', link));
  });
