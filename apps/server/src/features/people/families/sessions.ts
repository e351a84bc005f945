import type { families } from '@viewgate/contract';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalidateFamilyDay } from '../../access/viewer-sessions/index.ts';
import { requireFamily } from './service.ts';

/** Stops the family's running playbacks, and removes today's sessions from its members' allowance. */
export const invalidateSessions: Handler<typeof families.invalidateSessions> = async (call) => {
  const { db, scope, at, location, audit } = call;
  const family = await requireFamily(call, call.input.params.id);
  const day = localDay(at, location.timeZone);
  const count = await invalidateFamilyDay(db, scope, family.id, day, new Date(at));
  audit({ recordId: family.id, recordName: family.name, after: { day, count } });
  return { count };
};
