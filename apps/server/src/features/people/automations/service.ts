import type { automations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { jobKinds } from './job-kinds.ts';
import { deleteAutomations, requireLaterDay, setState, updateAutomation } from './store.ts';
import { type AutomationDetail, automationsOf, kindsOf } from './views.ts';

interface Context {
  db: Queryable;
  scope: LocationScope;
  actor: Actor;
}
interface Change extends Context {
  db: Tx;
  at: number;
  audit: (entry: AuditEntry) => void;
}

/** The automation, or 404. */
export const requireAutomation = async ({ db, scope, actor }: Context, id: number): Promise<AutomationDetail> => {
  const [found] = await automationsOf(db, scope, actor, [id]);
  if (!found) throw notFound();
  return found;
};

/** The automations to change: all at the location, and of kinds that the caller may do by hand. */
const requireOwnKinds = async (call: Context, ids: readonly number[]): Promise<AutomationDetail[]> => {
  const found = await automationsOf(call.db, call.scope, call.actor, ids);
  if (found.length !== new Set(ids).size) throw notFound();
  const own = kindsOf(call.actor);
  if (!found.every(({ kind }) => own.includes(kind))) throw new Refusal('forbidden');
  return found;
};

const isOpen = ({ state }: AutomationDetail) => state === 'waiting' || state === 'failed';

const facts = ({ state, scheduledDate, label }: AutomationDetail) => ({ state, scheduledDate, label });
const entry = (before: AutomationDetail, after: object | null) => ({
  recordId: before.id,
  recordName: before.subjectName,
  before: { kind: before.kind, ...facts(before) },
  after,
});

/** Repeats the entry in the history of the record concerned, as if the change had been made there. */
const subjectEntry = (one: AutomationDetail, scheduledDate: string | null): AuditEntry[] => {
  const { kind, viewerId: recordId, subjectName: recordName } = one;
  if (!isOpen(one) || recordId === null || !(kind === 'DeleteViewer' || kind === 'ApproveRegistration')) return [];
  const subject = { recordId, recordName, before: { scheduledDate: one.scheduledDate }, after: { scheduledDate } };
  const done = scheduledDate === null ? 'unschedule' : 'schedule';
  return kind === 'DeleteViewer'
    ? [{ ...subject, verb: `${done} deletion`, record: 'viewer' }]
    : [{ ...subject, verb: `${done} approval`, record: 'registration' }];
};
/** Audits that an automation is no longer to be done. */
const auditUndone = (audit: Change['audit'], one: AutomationDetail, after: object | null) => {
  for (const each of [entry(one, after), ...subjectEntry(one, null)]) audit(each);
};

type Action = 'unschedule' | 'delete' | 'retry';

const actions: Record<Action, (deps: Needs, call: Change, found: readonly AutomationDetail[]) => Promise<void>> = {
  unschedule: async (_, { db, scope, at, audit }, found) => {
    if (!found.every(isOpen)) throw invalid('automationIds', 'automations.hasEnded');
    const ids = found.map(({ id }) => id);
    await setState(db, scope, ids, { state: 'canceled', at });
    for (const one of found) auditUndone(audit, one, { ...facts(one), state: 'canceled' });
  },
  delete: async (_, { db, scope, audit }, found) => {
    const ids = found.map(({ id }) => id);
    await deleteAutomations(db, scope, ids);
    for (const one of found) auditUndone(audit, one, null);
  },
  // Already due, so that the job does it as soon as this is committed.
  retry: async ({ jobs }, { db, scope, at, audit }, found) => {
    if (!found.every(({ state }) => state === 'failed')) throw invalid('automationIds', 'automations.notFailed');
    const ids = found.map(({ id }) => id);
    await setState(db, scope, ids, { state: 'waiting', at });
    for (const one of found) audit(entry(one, { ...facts(one), state: 'waiting' }));
    for (const kind of new Set(found.map((one) => jobKinds[one.kind]))) await jobs.send(kind, {}, { tx: db });
  },
};

/** Does the same to several, all or none. The location must be held: an automation has either run before or will not run any longer. */
export const change = async (deps: Needs, call: Change, action: Action, ids: readonly number[]): Promise<number> => {
  const found = await requireOwnKinds(call, [...new Set(ids)]);
  await actions[action](deps, call, found);
  return found.length;
};

export const changeAutomation: Handler<typeof automations.update> = async (call) => {
  const { db, scope, input, audit } = call;
  const { version, ...given } = input.body;
  const [before] = await requireOwnKinds(call, [input.params.id]);
  if (!before) throw notFound();
  if (!isOpen(before)) throw invalid('scheduledDate', 'automations.hasEnded');
  // A label may change on the last evening; what failed needs another day, or a retry.
  if (given.scheduledDate !== before.scheduledDate || before.state === 'failed') {
    requireLaterDay(call, given.scheduledDate);
  }
  const next = await updateAutomation(db, scope, before.id, { version, current: before }, given);
  audit(entry(before, { kind: before.kind, state: 'waiting', ...given }));
  if (given.scheduledDate !== before.scheduledDate)
    for (const one of subjectEntry(before, given.scheduledDate)) audit(one);
  return { version: next };
};
