import { type Alert, alertKinds, type alerts, type HubArguments } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { alertDetail, kindsFor } from './views.ts';

type Answered = HubArguments<'ReceiveAlertAnswered'>[0];

const answeredOf = ({ id, locationId, state, answeredAt, answeredByName, version }: Alert): Answered => ({
  id,
  locationId,
  state,
  answeredAt,
  answeredByName,
  version,
});

/** Tells everybody who is shown alerts that these are no longer open. */
export const publishAnswered = async (
  { hub }: Pick<Platform, 'hub'>,
  tx: Tx,
  locationId: number,
  alerts: readonly Alert[],
): Promise<void> => {
  for (const [kind, ofKind] of Map.groupBy(alerts, (alert) => alert.kind)) {
    const to = { location: locationId, needs: alertKinds[kind].needs };
    const messages = ofKind.map((alert): [Answered] => [answeredOf(alert)]);
    await hub.publishEach(tx, to, 'ReceiveAlertAnswered', messages);
  }
};

const requireAlert = (found: Alert | undefined): Alert => {
  if (!found) throw notFound();
  return found;
};

export const readAlert: Handler<typeof alerts.get> = async ({ db, actor, scope, input }) =>
  requireAlert(await alertDetail(db, scope, input.params.id, kindsFor(actor)));

/** The first choice stands: a later one is refused, and told what was chosen. */
export const answerAlert =
  (deps: Platform): Handler<typeof alerts.answer> =>
  async ({ db, actor, scope, input, at, audit }) => {
    const { id } = input.params;
    const { choice: state } = input.body;
    const before = requireAlert(await alertDetail(db, scope, id, kindsFor(actor)));
    await updateVersioned(
      db,
      'alerts',
      { location_id: scope.locationId, id, state: 'open' },
      { version: before.version, current: before },
      { state, answered_by: actor.accountId, answered_at: new Date(Math.max(at, Date.parse(before.raisedAt))) },
    );
    audit({
      recordId: id,
      recordName: before.cameraName,
      before: { kind: before.kind, state: before.state },
      after: { kind: before.kind, state },
    });
    const answered = requireAlert(await alertDetail(db, scope, id));
    await publishAnswered(deps, db, scope.locationId, [answered]);
    return answeredOf(answered);
  };
