import { type Alert, alertKinds, ApiError, type HubArguments } from '@viewgate/contract';
import { createStore } from '../../../lib/store.ts';

/** The alerts shown over the page: open ones, and answered ones until they are dismissed. */
export const queue = createStore<readonly Alert[]>([]);
/** Alerts dismissed here, which a refetch must not bring back. */
const dismissed = new Set<number>();

/** Most dangerous first, then newest; answered ones come last. */
const byDanger = (one: Alert, other: Alert): number =>
  Number(one.state !== 'open') - Number(other.state !== 'open') ||
  alertKinds[one.kind].danger - alertKinds[other.kind].danger ||
  other.raisedAt.localeCompare(one.raisedAt) ||
  other.id - one.id;

/** One that ended with its day is not shown the next: there is nothing to do about it, nor anybody to name. */
const keep = (alerts: readonly Alert[]): void =>
  queue.set(alerts.filter(({ state }) => state !== 'unanswered').toSorted(byDanger));

/** Shows these as well, each in its latest version. */
export const show = (...alerts: readonly Alert[]): void => {
  const newer = new Map(alerts.filter(({ id }) => !dismissed.has(id)).map((alert) => [alert.id, alert]));
  keep([
    ...queue.get().map((alert) => {
      const read = newer.get(alert.id);
      newer.delete(alert.id);
      return read && read.version >= alert.version ? read : alert;
    }),
    ...newer.values(),
  ]);
};

/** Updates a shown alert with who answered it. */
export const noteAnswer = (answered: HubArguments<'ReceiveAlertAnswered'>[0]): void =>
  keep(
    queue
      .get()
      .map((alert) =>
        alert.id === answered.id && answered.version >= alert.version ? { ...alert, ...answered } : alert,
      ),
  );

/** Removes one that is no longer there: it could neither be answered nor dismissed. */
export const drop = (id: number): void => keep(queue.get().filter((alert) => alert.id !== id));

export const dismiss = (id: number): void => {
  dismissed.add(id);
  drop(id);
};

/** Whether an alert may be answered together with another: a camera that reads nonsense raises one for each plate. */
export const isAnsweredWith = (one: Alert, other: Alert): boolean =>
  one.kind === 'unknownPlate' &&
  other.kind === one.kind &&
  other.locationId === one.locationId &&
  other.state === 'open';

/** Whether an alert, or the right to see it, has gone: with its location, or somebody's work there. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem.status === 404 || error.problem.status === 403);

/** Empties the queue: somebody else may sign in next. */
export const clearQueue = (): void => {
  dismissed.clear();
  queue.set([]);
};
