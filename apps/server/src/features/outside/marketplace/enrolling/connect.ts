import type { marketplace } from '@viewgate/contract';
import { randomUUID } from 'node:crypto';
import { actBy, type AuditEntry, writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Call, Handler } from '../../../../platform/http/call.ts';
import { invalid } from '../../../../platform/refusal/refusal.ts';
import { cutTo } from '../../../../platform/text/cut-to.ts';
import { changeAt } from '../../../../platform/tenancy/change-at.ts';
import { tieLocation } from '../../integrations/index.ts';
import type { Needs } from '../needs.ts';
import { ask } from './asking.ts';
import { followIncludes } from './claims.ts';
import { noteStanding } from './grant.ts';
import { refuseBecause, requireEnrolled, whyNot } from './steps.ts';
import { type Enrolled, enrolledAt, saveEnrollment, tiedByEvents } from './store.ts';
import { requireKnown } from './views.ts';

type Asking = Pick<Call<typeof marketplace.connect>, 'actor' | 'at' | 'origin' | 'location'>;

/** These calls talk to the partner between their transactions, and write the audit themselves. */
const entry = (tx: Tx, { actor, at, origin, location }: Asking, verb: string, what: AuditEntry): Promise<void> => {
  const context = { ...actBy(actor, { at, origin }), verb, record: 'integration' };
  return writeAudit(tx, context, [{ ...what, locationId: location.id, organizationId: location.organizationId }]);
};

const askStanding = async (
  deps: Needs,
  { reference, connection, integrationKey }: Enrolled,
  name: string,
  locationId: number,
) => {
  const standing = await ask(deps, integrationKey, (partner, signal) =>
    connection === null
      ? partner.connect({ reference, locationName: name, signal })
      : partner.standing(connection, signal),
  );
  await noteStanding(deps.db, { locationId, reference }, standing, deps.clock.now());
};

/** The request is stored before the partner hears of it: if that fails, it is sent again until it arrives. */
export const connect =
  (deps: Needs): Handler<typeof marketplace.connect> =>
  async (call) => {
    const { scope, location, at, actor } = call;
    const integration = await requireKnown(deps.db, call.input.params.integrationId);
    const enrolled = await changeAt(deps.db, scope.locationId, async (tx) => {
      const before = await enrolledAt(tx, scope);
      const why = whyNot(deps, location, integration, { enrolled: before, tiedTo: await tiedByEvents(tx, scope) });
      if (why) throw refuseBecause(why);
      if (before && (before.refused === null || before.isTied)) return before;
      await tx.deleteFrom('integration_enrollments').where('location_id', '=', scope.locationId).execute();
      const asked = { requested_at: new Date(at), requested_by: actor.userName, next_check_at: new Date(at + 60_000) };
      const ids = { location_id: scope.locationId, integration_id: integration.id, reference: randomUUID() };
      await tx
        .insertInto('integration_enrollments')
        .values({ ...ids, ...asked })
        .execute();
      const after = { status: 'EnrollmentRequested' };
      await entry(tx, call, 'connect', { recordId: integration.id, recordName: integration.name, after });
      return await requireEnrolled(tx, scope, integration.id);
    });
    if (enrolled.status === 'EnrollmentRequested') await askStanding(deps, enrolled, location.name, scope.locationId);
    return null;
  };

export const check =
  (deps: Needs): Handler<typeof marketplace.check> =>
  async ({ scope, location, input }) => {
    const enrolled = await requireEnrolled(deps.db, scope, input.params.integrationId);
    await askStanding(deps, enrolled, location.name, scope.locationId);
    return null;
  };

/** INVARIANT: once its key is entered, a location reads one center; another center takes another connection. */
export const setKey =
  (deps: Needs): Handler<typeof marketplace.setKey> =>
  async (call) => {
    const { scope, at, actor, input } = call;
    const enrolled = await requireEnrolled(deps.db, scope, input.params.integrationId);
    const { connection, status, isTied, centerName } = enrolled;
    if (isTied) throw invalid('locationKey', 'marketplace.otherCenter', { center: centerName ?? '' });
    if (connection === null || status === 'EnrollmentRequested') throw invalid('locationKey', 'marketplace.notYet');
    const standing = await ask(deps, enrolled.integrationKey, (partner, signal) =>
      partner.enterKey(connection, input.body.locationKey, signal),
    );
    if (!standing?.center) throw invalid('locationKey', 'marketplace.wrongKey');
    const { key: partnerKey, name } = standing.center;
    await changeAt(deps.db, scope.locationId, async (tx) => {
      const now = await requireEnrolled(tx, scope, enrolled.integrationId);
      if (now.reference !== enrolled.reference || now.isTied)
        throw invalid('locationKey', 'marketplace.otherCenter', { center: now.centerName ?? '' });
      const { integrationId } = enrolled;
      await tieLocation(deps, tx, { ...scope, integrationId, partnerKey, at, by: actor.userName });
      await followIncludes(tx, scope, standing);
      await saveEnrollment(tx, scope, { center_name: cutTo(name, 200), refused: null });
      const after = { partnerKey, centerName: name };
      await entry(tx, call, 'enter location key', {
        recordId: integrationId,
        recordName: enrolled.integrationName,
        after,
      });
    });
    return { centerName: name };
  };
