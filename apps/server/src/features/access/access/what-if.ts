import {
  type access,
  type ChangeEffect,
  hasPermission,
  type Permission,
  plannedBy,
  type PlannedChange,
} from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readChangeContext } from '../policies/index.ts';
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

/** Compares the location with and without the change. */
export const whatIfChange = async (
  deps: QuestionNeeds,
  { db, scope, actor, location, input, at }: Call<typeof access.whatIf>,
): Promise<ChangeEffect> => {
  const { change } = input.body;
  refuseForeign(actor.role, change);
  const { facts } = await heldLocation(deps, scope, at);
  const context = await readChangeContext(db, scope, change, at);
  const changed = applyChange(facts, change, context);
  const beside = await readBeside(db, scope);
  // Children who change class on a day are where they are until then.
  const on = change.kind === 'childClasses' ? change.on : null;
  const from = on === null ? at : startOfLocalDay(on, location.timeZone).getTime();
  if (from <= at) return await foreseen([facts, changed], beside, at, change.kind === 'presence');
  // Nobody knows who will be watching by then.
  const effect = await foreseen([facts, changed], { ...beside, running: null }, from);
  return { ...effect, from: new Date(from).toISOString() };
};
