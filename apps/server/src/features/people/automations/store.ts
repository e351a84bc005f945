import { type AutomationKind, type Failure, told } from '@viewgate/contract';
import { sql } from 'kysely';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Whom an automation is about. */
type Subject =
  | { readonly kind: 'ApproveRegistration' | 'DeleteViewer'; readonly viewerId: number }
  | { readonly kind: Exclude<AutomationKind, 'ApproveRegistration' | 'DeleteViewer'>; readonly childId: number };

interface ClassNamed {
  readonly id: number;
  readonly name: string;
}

export type NewAutomation = Subject & {
  readonly subjectName: string;
  readonly scheduledDate: string;
  /** Undefined keeps the label of one that is already scheduled. */
  readonly label?: string | null | undefined;
  readonly class?: ClassNamed;
  readonly toClass?: ClassNamed | undefined;
  readonly newPrimaryViewerId?: number | null;
  /** Of an approval: what spoke against it when it was scheduled. */
  readonly known?: readonly string[];
};

/** Who schedules, when, and where. */
interface Scheduling {
  readonly db: Tx;
  readonly scope: LocationScope;
  readonly at: number;
  readonly actor: { readonly accountId: number };
  readonly location: { readonly timeZone: string };
}

const open = ['waiting', 'failed'];

/** Refuses any day before tomorrow at the location. */
export const requireLaterDay = ({ at, location }: Pick<Scheduling, 'at' | 'location'>, day: string): void => {
  if (day < localDay(at, location.timeZone, 1)) throw invalid('scheduledDate', 'automations.laterDate');
};

/** The open automation of the same kind for the same subject: it is moved rather than created twice. */
const openOne = async (db: Queryable, { locationId }: LocationScope, given: NewAutomation) => {
  const own = db
    .selectFrom('automations')
    .where('location_id', '=', locationId)
    .where('kind', '=', given.kind)
    .where('state', 'in', open)
    .select('id');
  const found =
    'viewerId' in given
      ? own.where('viewer_id', '=', given.viewerId)
      : own.where('child_id', '=', given.childId).where('class_id', '=', given.class?.id ?? 0);
  return await found.executeTakeFirst();
};

/**
 * Schedules what is to be done at 00:05 of a day, tomorrow at the location at the earliest, or moves what is scheduled already to that day.
 * The location must be held.
 */
export const scheduleAutomation = async (call: Scheduling, given: NewAutomation): Promise<number> => {
  const { db, scope, at, actor } = call;
  requireLaterDay(call, given.scheduledDate);
  const told = {
    scheduled_date: given.scheduledDate,
    subject_name: given.subjectName,
    to_class_id: given.toClass?.id ?? null,
    to_class_name: given.toClass?.name ?? null,
    new_primary_viewer_id: given.newPrimaryViewerId ?? null,
    known: given.known ? [...given.known] : null,
    scheduled_by: actor.accountId,
    scheduled_at: new Date(at),
  };
  const found = await openOne(db, scope, given);
  if (!found) {
    return await insertRow(db, 'automations', {
      ...told,
      location_id: scope.locationId,
      kind: given.kind,
      label: given.label ?? null,
      viewer_id: 'viewerId' in given ? given.viewerId : null,
      child_id: 'childId' in given ? given.childId : null,
      class_id: given.class?.id ?? null,
      class_name: given.class?.name ?? null,
    });
  }
  await db
    .updateTable('automations')
    .set({
      ...told,
      ...(given.label === undefined ? {} : { label: given.label }),
      state: 'waiting',
      failure: null,
      version: sql`version + 1`,
    })
    .where('location_id', '=', scope.locationId)
    .where('id', '=', found.id)
    .execute();
  return found.id;
};

/** Returns the new version. What failed waits again. */
export const updateAutomation = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  { scheduledDate, label }: { scheduledDate: string; label: string | null },
): Promise<number> =>
  updateVersioned(tx, 'automations', { location_id: locationId, id }, edit, {
    scheduled_date: scheduledDate,
    label,
    state: 'waiting',
    failure: null,
  });

interface Outcome {
  readonly state: 'waiting' | 'failed' | 'done' | 'canceled';
  readonly at: number;
  readonly failure?: Failure;
  /** Counts an attempt. */
  readonly isAttempt?: true;
}

const outcome = ({ state, at, failure, isAttempt }: Outcome) => ({
  state,
  failure: failure ? JSON.stringify(told(failure)) : null,
  ended_at: state === 'done' || state === 'canceled' ? new Date(at) : null,
  version: sql<number>`version + 1`,
  ...(isAttempt ? { attempts: sql<number>`attempts + 1` } : {}),
});

export const setState = async (
  tx: Tx,
  { locationId }: LocationScope,
  ids: readonly number[],
  given: Outcome,
): Promise<void> => {
  await tx
    .updateTable('automations')
    .set(outcome(given))
    .where('location_id', '=', locationId)
    .where('id', 'in', [...ids])
    .execute();
};

/** Cancels what is scheduled for a viewer, because somebody unscheduled it or did it by hand. */
export const closeAutomation = async (
  tx: Tx,
  { locationId }: LocationScope,
  { kind, viewerId, at }: { kind: 'ApproveRegistration' | 'DeleteViewer'; viewerId: number; at: number },
): Promise<void> => {
  await tx
    .updateTable('automations')
    .set(outcome({ state: 'canceled', at }))
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where('viewer_id', '=', viewerId)
    .where('state', 'in', open)
    .execute();
};

export const deleteAutomations = async (
  tx: Tx,
  { locationId }: LocationScope,
  ids: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('automations')
    .where('location_id', '=', locationId)
    .where('id', 'in', [...ids])
    .execute();
};
