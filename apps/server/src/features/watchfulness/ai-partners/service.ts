import type { aiPartners, ResultOf } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { setLiveSitter } from '../../places/locations/index.ts';

/** The partner is on exactly when it has an id for the location. */
export const readAiPartners = async (
  db: Queryable,
  { locationId }: LocationScope,
): Promise<ResultOf<typeof aiPartners.location>> => {
  const found = await db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select(['live_sitter_location_id as liveSitterLocationId', 'version'])
    .executeTakeFirst();
  if (!found) throw notFound();
  const { liveSitterLocationId, version } = found;
  return { liveSitterConfiguration: { isEnabled: liveSitterLocationId !== null, liveSitterLocationId }, version };
};

export const configureAiPartners: Handler<typeof aiPartners.configure> = async (call) => {
  const { db, scope, location, input, audit } = call;
  const { version, liveSitterConfiguration } = input.body;
  const before = await readAiPartners(db, scope);
  const id = liveSitterConfiguration.isEnabled ? liveSitterConfiguration.liveSitterLocationId : null;
  const next = await setLiveSitter(db, scope, { version, current: before }, id);
  audit({
    recordId: location.id,
    recordName: location.name,
    before: before.liveSitterConfiguration,
    after: { isEnabled: id !== null, liveSitterLocationId: id },
  });
  return { version: next };
};
