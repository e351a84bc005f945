import { type Failure, failure, type marketplace } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { updateVersioned } from '../../../../platform/database/versioned.ts';
import type { Call, Handler } from '../../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { endConnection } from '../../integrations/index.ts';
import type { Needs } from '../needs.ts';
import { beginOf } from '../syncing/service.ts';
import { createIntegrationPolicy } from './policy.ts';
import { enrolledAt, type Enrolled, saveEnrollment, type StoredStatus } from './store.ts';

const order = [
  'EnrollmentRequested',
  'EnrollmentGranted',
  'ClassesEnrolled',
  'CamerasAssigned',
  'Complete',
] as const satisfies StoredStatus[];
const isAt = ({ status }: Enrolled, step: StoredStatus): boolean => order.indexOf(status) >= order.indexOf(step);

/** The location's enrollment with this partner, or 404. */
export const requireEnrolled = async (
  db: Queryable,
  scope: LocationScope,
  integrationId: number,
): Promise<Enrolled> => {
  const found = await enrolledAt(db, scope);
  if (found?.integrationId !== integrationId) throw notFound();
  return found;
};

/** Refuses a step before the steps it needs. */
const requireStep = (enrolled: Enrolled, step: StoredStatus): void => {
  if (!isAt(enrolled, step) || (!enrolled.isTied && step !== 'EnrollmentRequested'))
    throw invalid('integrationId', 'marketplace.notYet');
};

const named = ({ integrationId, integrationName }: Enrolled) => ({
  recordId: integrationId,
  recordName: integrationName,
});

type Importing = typeof marketplace.importClasses | typeof marketplace.importFamilies;

const begin = async (
  deps: Needs,
  { db, scope, actor, at, input, audit }: Call<Importing>,
  what: 'classes' | 'families',
  step: StoredStatus,
) => {
  const enrolled = await requireEnrolled(db, scope, input.params.integrationId);
  requireStep(enrolled, step);
  const { id: jobId } = await beginOf(deps, { db, scope, at, what, by: actor.userName });
  audit({ ...named(enrolled), after: { centerName: enrolled.centerName } });
  return { jobId };
};

export const importClasses =
  (deps: Needs): Handler<typeof marketplace.importClasses> =>
  (call) =>
    begin(deps, call, 'classes', 'EnrollmentGranted');

export const importFamilies =
  (deps: Needs): Handler<typeof marketplace.importFamilies> =>
  (call) =>
    begin(deps, call, 'families', 'CamerasAssigned');

/** The partner's classes here, how many of them have a camera, and its families here. */
export const partsHere = async (db: Queryable, { locationId }: LocationScope) => {
  const { rows } = await sql<{ classCount: number; classesWithCameras: number; familyCount: number }>`SELECT
      count(record.class_id) AS "classCount", count(record.family_id) AS "familyCount", count(record.class_id) FILTER (
        WHERE EXISTS (SELECT FROM class_cameras link WHERE link.class_id = record.class_id)) AS "classesWithCameras"
    FROM partner_records record WHERE record.location_id = ${locationId} AND record.kind IN ('class', 'family')`.execute(
    db,
  );
  return rows[0] ?? { classCount: 0, classesWithCameras: 0, familyCount: 0 };
};

export const assignCameras: Handler<typeof marketplace.assignCameras> = async ({ db, scope, input, audit }) => {
  const enrolled = await requireEnrolled(db, scope, input.params.integrationId);
  requireStep(enrolled, 'ClassesEnrolled');
  const { classesWithCameras } = await partsHere(db, scope);
  if (classesWithCameras === 0) throw invalid('integrationId', 'marketplace.noCameras');
  if (!isAt(enrolled, 'CamerasAssigned')) await saveEnrollment(db, scope, { status: 'CamerasAssigned' });
  audit({ ...named(enrolled), after: { status: 'CamerasAssigned' } });
  return null;
};

const requireQuiet = async (db: Queryable, { locationId }: LocationScope): Promise<void> => {
  const running = db.selectFrom('partner_syncs').where('location_id', '=', locationId).where('finished_at', 'is', null);
  if (await running.select('id').executeTakeFirst()) throw invalid('integrationId', 'marketplace.isRunning');
};

export const complete: Handler<typeof marketplace.complete> = async ({ db, scope, input, audit }) => {
  const enrolled = await requireEnrolled(db, scope, input.params.integrationId);
  requireStep(enrolled, 'CamerasAssigned');
  if (!enrolled.areFamiliesImported) throw invalid('integrationId', 'marketplace.notYet');
  await requireQuiet(db, scope);
  const isDone = enrolled.status === 'Complete' && enrolled.policyId !== null;
  const policy = isDone ? null : await createIntegrationPolicy(db, scope, enrolled.integrationName);
  if (policy) await saveEnrollment(db, scope, { status: 'Complete' });
  audit({ ...named(enrolled), after: { status: 'Complete', ...(policy && { policyId: policy.id }) } });
  return null;
};

export const unenroll: Handler<typeof marketplace.unenroll> = async ({ db, scope, input, audit }) => {
  const { integrationId } = input.params;
  const enrolled = await requireEnrolled(db, scope, integrationId);
  const isTyped = input.body.name.trim() === enrolled.integrationName;
  if (enrolled.status === 'Complete' && !isTyped) throw invalid('name', 'marketplace.typeName');
  const partnerKey = await endConnection(db, scope.locationId, integrationId);
  const { status, centerName } = enrolled;
  audit({ ...named(enrolled), before: { status, ...(partnerKey !== null && { partnerKey, centerName }) } });
  return null;
};

export const changeEnrollment: Handler<typeof marketplace.update> = async ({ db, scope, input, audit }) => {
  const enrolled = await requireEnrolled(db, scope, input.params.integrationId);
  const { version, mostLosingPercent } = input.body;
  const where = { location_id: scope.locationId };
  const edit = { version, current: { mostLosingPercent: enrolled.mostLosingPercent, version: enrolled.version } };
  const next = await updateVersioned(db, 'integration_enrollments', where, edit, {
    most_losing_percent: mostLosingPercent,
  });
  audit({
    ...named(enrolled),
    before: { mostLosingPercent: enrolled.mostLosingPercent },
    after: { mostLosingPercent },
  });
  return { version: next };
};

/** Why a location cannot be connected with an integration; null if it can. */
export const whyNot = (
  { partners }: Pick<Needs, 'partners'>,
  { isPetCare }: { readonly isPetCare: boolean },
  integration: { readonly id: number; readonly key: string },
  { enrolled, tiedTo }: { readonly enrolled: Enrolled | undefined; readonly tiedTo: number | null },
): Failure | null => {
  if (enrolled && enrolled.integrationId !== integration.id)
    return failure('marketplace.otherPartner', { partner: enrolled.integrationName });
  if (!enrolled && tiedTo !== null) return failure('marketplace.byEventsOnly');
  if (isPetCare) return failure('marketplace.childCareOnly');
  return partners.has(integration.key) ? null : failure('marketplace.notConfigured');
};
/** {@link whyNot} as a refusal. */
export const refuseBecause = (why: Failure): Refusal =>
  new Refusal('validation', { failures: [{ propertyName: 'integrationId', ...why }] });
