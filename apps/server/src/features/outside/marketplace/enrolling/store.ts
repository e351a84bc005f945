import type { EnrollmentStatus } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';

export type StoredStatus = Exclude<EnrollmentStatus, 'Available' | 'Unavailable'>;

export interface Enrolled {
  readonly integrationId: number;
  readonly integrationKey: string;
  readonly integrationName: string;
  readonly status: StoredStatus;
  readonly reference: string;
  readonly connection: string | null;
  readonly centerName: string | null;
  readonly refused: 'declined' | 'revoked' | null;
  readonly areFamiliesImported: boolean;
  readonly mostLosingPercent: number;
  readonly policyId: number | null;
  readonly requestedAt: string;
  readonly requestedBy: string | null;
  readonly version: number;
  /** Whether its key was entered. */
  readonly isTied: boolean;
}

/** The enrollment of a location; undefined without one. */
export const enrolledAt = async (db: Queryable, { locationId }: LocationScope): Promise<Enrolled | undefined> => {
  const { rows } =
    await sql<Enrolled>`SELECT enrollment.integration_id AS "integrationId", integration.key AS "integrationKey",
      integration.name AS "integrationName", enrollment.status, enrollment.reference, enrollment.connection_key AS connection,
      enrollment.center_name AS "centerName", enrollment.refused, enrollment.are_families_imported AS "areFamiliesImported",
      enrollment.most_losing_percent AS "mostLosingPercent", enrollment.policy_id AS "policyId",
      to_char(enrollment.requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "requestedAt",
      enrollment.requested_by AS "requestedBy", enrollment.version,
      EXISTS (SELECT FROM integration_locations connected WHERE connected.location_id = enrollment.location_id) AS "isTied"
    FROM integration_enrollments enrollment JOIN integrations integration ON integration.id = enrollment.integration_id
    WHERE enrollment.location_id = ${locationId}`.execute(db);
  return rows[0];
};

/** The integration that the location is tied to without an enrollment: its partner only sends events. */
export const tiedByEvents = async (db: Queryable, { locationId }: LocationScope): Promise<number | null> => {
  const tied = await db
    .selectFrom('integration_locations')
    .where('location_id', '=', locationId)
    .select('integration_id as id')
    .executeTakeFirst();
  return tied?.id ?? null;
};

/** Columns of the enrollment of a location. */
export const saveEnrollment = async (
  db: Queryable,
  { locationId }: LocationScope,
  set: Readonly<Record<string, string | number | boolean | Date | null>>,
): Promise<void> => {
  await db.updateTable('integration_enrollments').set(set).where('location_id', '=', locationId).execute();
};
