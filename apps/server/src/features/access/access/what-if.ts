import {
  type access,
  type ChangeEffect,
  hasPermission,
  type Permission,
  plannedBy,
  type PlannedChange,
} from '@viewgate/contract';
import type { BothFacts, LocationFacts } from '@viewgate/policy';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { bothWithPlacesFreed, type ChangeContext, placesFreed, readChangeContext } from '../policies/index.ts';
import { applyChange } from './apply-change.ts';
import { foreseen, readBeside } from './foresight.ts';
import { heldLocation, type QuestionNeeds } from './questions.ts';

/** Only those who may save a change may preview it: not everybody who edits policies may see the organization's rules. */
const refuseForeign = (role: RoleName | null, change: PlannedChange): void => {
  const needed: readonly Permission[] = change.kind === 'deletion' ? [deletedBy[change.of]] : plannedBy[change.kind];
  if (!role || !needed.some((permission) => hasPermission(role, permission))) throw new Refusal('forbidden');
};
const deletedBy = {
  class: 'classes.delete',
  camera: 'cameras.delete',
  family: 'families.delete',
  child: 'children.delete',
  event: 'events.delete',
} as const;

/** When the pauses that a change sets end, by viewer (epoch ms); Infinity for one without an end. */
const pausedBy = (change: PlannedChange, { timeZone }: LocationFacts): ReadonlyMap<number, number> => {
  if (change.kind !== 'viewersPaused' || !change.isPaused) return new Map();
  const until = change.until === null ? Number.POSITIVE_INFINITY : startOfLocalDay(change.until, timeZone).getTime();
  return new Map(change.viewerIds.map((id) => [id, until]));
};

/** Both, each with those whom the scheduled deletions let in under its own caps. */
const withDeletionsToCome = async (
  db: Queryable,
  scope: LocationScope,
  [before, after]: BothFacts,
  change: PlannedChange,
  { at, caps: [now, then], locked, unlocked }: ChangeContext,
): Promise<BothFacts> => {
  const unchanged = { caps: now, locked: [], unlocked: [], paused: new Map<number, number>() };
  const planned = { caps: then, locked, unlocked, paused: pausedBy(change, after) };
  const was = await placesFreed(db, scope, before, at, unchanged);
  const is = await placesFreed(db, scope, after, at, planned);
  return bothWithPlacesFreed([before, after], [was, is]);
};

/** Compares the location with and without the change. */
export const whatIfChange = async (
  deps: QuestionNeeds,
  { db, scope, actor, location, input, at }: Call<typeof access.whatIf>,
): Promise<ChangeEffect> => {
  const { change } = input.body;
  refuseForeign(actor.role, change);
  const { facts } = await heldLocation(deps, scope, at);
  const context = await readChangeContext(db, scope, change, at);
  const both = await withDeletionsToCome(db, scope, [facts, applyChange(facts, change, context)], change, context);
  const beside = await readBeside(db, scope);
  // Children who change class on a later day keep their present classes until then.
  const on = change.kind === 'childClasses' ? change.on : null;
  const from = on === null ? at : startOfLocalDay(on, location.timeZone).getTime();
  if (from <= at) return await foreseen(both, beside, at, change.kind === 'presence');
  // Nobody knows who will be watching by then.
  const effect = await foreseen(both, { ...beside, running: null }, from);
  return { ...effect, from: new Date(from).toISOString() };
};
