import type { AutomationKind } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const isDue = (at: Date) =>
  sql<boolean>`automation.state = 'waiting' AND automation_due_at(automation.scheduled_date, location.time_zone_id) <= ${at}`;

export interface Due {
  readonly id: number;
  readonly locationId: number;
}

/** Automations of some kinds that are due, after one of them in order of day; of every location. */
export const dueAutomationsAsSystem = async (
  db: Database,
  kinds: readonly AutomationKind[],
  at: Date,
  after: readonly number[],
): Promise<Due[]> =>
  (
    await sql<Due>`
      SELECT automation.id, automation.location_id AS "locationId" FROM automations automation JOIN locations location ON location.id = automation.location_id
      WHERE automation.kind = ANY (${[...kinds]}::text[]) AND automation.scheduled_date <= (${at} AT TIME ZONE 'UTC')::date + 1 AND ${isDue(at)}
        AND automation.id <> ALL (${after}::integer[])
      ORDER BY automation.scheduled_date, automation.id LIMIT 200`.execute(db)
  ).rows;

/** An automation that is still due, with its location held: not canceled, moved or done in the meantime. */
export const dueAutomation = (db: Queryable, { locationId }: LocationScope, id: number, at: Date) =>
  db
    .selectFrom('automations as automation')
    .innerJoin('locations as location', 'location.id', 'automation.location_id')
    .leftJoin('accounts as scheduler', 'scheduler.id', 'automation.scheduled_by')
    .where('automation.location_id', '=', locationId)
    .where('automation.id', '=', id)
    .where(isDue(at))
    .select([
      'automation.id',
      sql<AutomationKind>`automation.kind`.as('kind'),
      'automation.label',
      'automation.scheduled_date as scheduledDate',
      'automation.viewer_id as viewerId',
      'automation.child_id as childId',
      'automation.subject_name as subjectName',
      'automation.class_id as classId',
      'automation.class_name as className',
      'automation.to_class_id as toClassId',
      'automation.to_class_name as toClassName',
      'automation.new_primary_viewer_id as newPrimaryViewerId',
      'automation.known',
      'automation.scheduled_by as scheduledBy',
      'scheduler.user_name as scheduledByUserName',
      'scheduler.email',
      'scheduler.first_name as firstName',
      'scheduler.language',
    ])
    .executeTakeFirst();
export type Automation = NonNullable<Awaited<ReturnType<typeof dueAutomation>>>;
