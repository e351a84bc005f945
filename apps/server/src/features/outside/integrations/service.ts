import type { integrations } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { makeAccessKey } from '../../../platform/secrets/access-keys.ts';
import { insertKey, setValidity } from './store.ts';
import { integrationDetail } from './views.ts';

/** The integration, or 404. */
export const requireIntegration = async (db: Queryable, id: number) => {
  const found = await integrationDetail(db, id);
  if (!found) throw notFound();
  return found;
};

/** Creates a key. This is the only time its value is shown; its hash and prefix are stored. */
export const generateKey: Handler<typeof integrations.generateKey> = async ({ db, actor, input, at, audit }) => {
  const { id: integrationId, name } = await requireIntegration(db, input.params.integrationId);
  const { value, prefix, hash } = makeAccessKey();
  const id = await insertKey(db, integrationId, { prefix, hash, at: new Date(at), by: actor.userName });
  audit({ recordId: integrationId, recordName: name, after: { apiKey: `${prefix}…`, isValid: true } });
  return { id, value };
};

/** Changes a key's validity, effective at once. */
export const changeKey: Handler<typeof integrations.updateKey> = async ({ db, input, audit }) => {
  const { integrationId, id } = input.params;
  const { isValid } = input.body;
  const { name } = await requireIntegration(db, integrationId);
  const before = await setValidity(db, integrationId, id, isValid);
  if (!before) throw notFound();
  const apiKey = `${before.prefix}…`;
  audit({
    recordId: integrationId,
    recordName: name,
    before: { apiKey, isValid: before.isValid },
    after: { apiKey, isValid },
  });
  return null;
};
