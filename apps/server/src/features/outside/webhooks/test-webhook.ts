import { webhooks } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { secretContext } from './deliver.ts';
import type { Needs } from './needs.ts';
import { send } from './send.ts';
import { requireWebhook } from './service.ts';
import { insertTest, noteTaken, noteTry } from './store.ts';
import { sealedSecret, webhookDetail } from './views.ts';
import { transact } from '../../../platform/database/transact.ts';

/** Tests of a location within a quarter of an hour, and milliseconds within which a test has been answered. */
const [mostTests, answered] = [30, 120_000];

/** Sends a test at once, whether or not the webhook is active or paused, and returns the result. It is not retried. */
export const testWebhook =
  ({ secrets, clock, attempts }: Needs): Handler<typeof webhooks.test> =>
  async ({ db, scope, location, actor, origin, input, at }) => {
    const { id, name, address } = requireWebhook(await webhookDetail(db, scope, input.params.id));
    await attempts.count({ [`webhook test:${scope.locationId}`]: mostTests });
    const sealed = await sealedSecret(db, scope, id);
    const happenedAt = new Date(at);
    const test = await transact(db, async (tx) => {
      const act = {
        ...actBy(actor, { at, origin }),
        verb: webhooks.test.audit.verb,
        record: webhooks.test.audit.record,
      };
      await writeAudit(tx, act, [{ recordId: id, recordName: name, locationId: location.id }]);
      return await insertTest(tx, scope, id, happenedAt, new Date(at + answered));
    });
    const secret = secrets.open(sealed, secretContext(id));
    const { locationId } = scope;
    const outcome = await send(
      { ...test, address, secret, kind: 'test', data: { locationId }, happenedAt },
      clock.now(),
    );
    await noteTry(db, test.id, outcome, new Date(clock.now()), null);
    if (!outcome.trouble) await noteTaken(db, id);
    return { ...outcome, state: outcome.trouble ? 'failed' : 'delivered' };
  };
