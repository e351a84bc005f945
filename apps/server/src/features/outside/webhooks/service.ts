import { randomBytes } from 'node:crypto';
import { webhooks } from '@viewgate/contract';
import { namesIn, pick } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Before, Beforehand, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deliverDue, secretContext } from './deliver.ts';
import type { Needs } from './needs.ts';
import { secretPrefix } from './send.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  setSecret,
  updateWebhook,
  waitAgain,
  waitNoLonger,
} from './store.ts';
import { webhookDetail } from './views.ts';

type Detail = NonNullable<Awaited<ReturnType<typeof webhookDetail>>>;

export const requireWebhook = (found: Detail | undefined): Detail => {
  if (!found) throw notFound();
  return found;
};

/** What the audit stores about a webhook. */
const facts = (of: Detail) => pick(of, namesIn(webhooks.create.body.shape));

/** A new secret of 256 random bits, sealed to its row; the only time it is shown. */
const newSecret = async (tx: Tx, { secrets }: Needs, scope: LocationScope, id: number): Promise<string> => {
  const secret = secretPrefix + randomBytes(32).toString('base64');
  await setSecret(tx, scope, id, secrets.seal(secret, secretContext(id)));
  return secret;
};

/** The most webhooks at a location: everything that happens there is stored for each of them before it commits. */
const mostWebhooks = 20;

export const createWebhook =
  (needs: Needs): Handler<typeof webhooks.create> =>
  async ({ db, scope, input, audit }) => {
    // The location is held: no other is created meanwhile.
    if ((await countWebhooks(db, scope)) >= mostWebhooks)
      throw invalid('name', 'webhooks.tooMany', { most: mostWebhooks });
    const id = await insertWebhook(db, scope, input.body);
    const secret = await newSecret(db, needs, scope, id);
    audit({ recordId: id, recordName: input.body.name, after: input.body });
    return { id, secret };
  };

export const changeWebhook =
  ({ jobs }: Needs): Handler<typeof webhooks.update> =>
  async ({ db, scope, input, at, audit }) => {
    const { id } = input.params;
    const { version, ...given } = input.body;
    const before = requireWebhook(await webhookDetail(db, scope, id));
    const next = await updateWebhook(db, scope, id, { version, current: before }, given);
    if (given.isActive && !before.isActive) {
      await waitNoLonger(db, scope, id, new Date(at));
      await jobs.send(deliverDue, {}, { tx: db });
    }
    audit({ recordId: id, recordName: given.name, before: facts(before), after: given });
    return { version: next };
  };

export const resetSecret =
  (needs: Needs): Handler<typeof webhooks.resetSecret> =>
  async ({ db, scope, input, audit }) => {
    const { id, name } = requireWebhook(await webhookDetail(db, scope, input.params.id));
    const secret = await newSecret(db, needs, scope, id);
    audit({ recordId: id, recordName: name });
    return { secret };
  };

/** The most deliveries of a location sent again within a quarter of an hour: nobody at an address must be flooded by hand. */
const mostAgain = 300;
export const countSentAgain = ({ scope }: Before<typeof webhooks.sendAgain>): Beforehand => ({
  counts: [{ [`webhook again:${scope.locationId}`]: mostAgain }],
});

export const sendAgain =
  ({ jobs }: Needs): Handler<typeof webhooks.sendAgain> =>
  async ({ db, scope, input, at, audit }) => {
    const { id, name, isActive } = requireWebhook(await webhookDetail(db, scope, input.params.id));
    if (!isActive) throw invalid('id', 'webhooks.isOff');
    if (!(await waitAgain(db, scope, input.params, new Date(at)))) throw notFound();
    await jobs.send(deliverDue, {}, { tx: db });
    audit({ recordId: id, recordName: name });
    return null;
  };

export const removeWebhook: Handler<typeof webhooks.remove> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const before = requireWebhook(await webhookDetail(db, scope, id));
  await deleteWebhook(db, scope, id);
  audit({ recordId: id, recordName: before.name, before: facts(before) });
  return null;
};
