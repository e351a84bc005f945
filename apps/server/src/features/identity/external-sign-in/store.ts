import { createHmac } from 'node:crypto';
import type { externalSignIn, InputOf } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { mustSignInElsewhere } from '../../../platform/sessions/sign-in-duty.ts';
import { holdOrganization } from '../../../platform/tenancy/hold-organization.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';
import { secretContext } from './provider-store.ts';
import type { ConnectionDetail } from './views.ts';

export type Body = InputOf<typeof externalSignIn.save>['body'];

/** Locks the organization until commit, and returns its name; 404 when it is gone. */
export const heldOrganization = async (tx: Queryable, { organizationId }: OrganizationScope): Promise<string> => {
  const name = await holdOrganization(tx, organizationId);
  if (name === undefined) throw notFound();
  return name;
};

/** The name of an organization's provider in addresses: known before it is connected, and not guessable by counting. */
export const keyOf = (secrets: Secrets, organizationId: number): string =>
  createHmac('sha256', secrets.derive('external-sign-in'))
    .update(String(organizationId))
    .digest('base64url')
    .slice(0, 22);

/** The secret that is stored. */
export const storedSecret = async (
  tx: Tx,
  secrets: Secrets,
  { organizationId }: OrganizationScope,
): Promise<string> => {
  const { secret } = await tx
    .selectFrom('identity_providers')
    .where('organization_id', '=', organizationId)
    .select('secret')
    .executeTakeFirstOrThrow();
  return secrets.open(secret, secretContext(organizationId));
};

/** Saves the connection itself; returns its id and version. */
export const saveConnection = async (
  tx: Tx,
  secrets: Secrets,
  { organizationId }: OrganizationScope,
  { body, secret, before }: { body: Body; secret: string; before: (ConnectionDetail & { id: number }) | null },
): Promise<{ id: number; version: number }> => {
  const columns = {
    issuer: body.issuer,
    client_id: body.clientId,
    secret: secrets.seal(secret, secretContext(organizationId)),
    mode: body.mode,
    trusts_second_step: body.trustsSecondStep,
    groups_claim: body.groupsClaim,
  };
  if (!before) {
    const own = { organization_id: organizationId, key: keyOf(secrets, organizationId), ...columns };
    return { id: await insertRow(tx, 'identity_providers', own), version: 1 };
  }
  const edit = { version: body.version ?? 0, current: before };
  return { id: before.id, version: await updateVersioned(tx, 'identity_providers', { id: before.id }, edit, columns) };
};

const takesLocations = (role: string): boolean => role in roles && roles[role as RoleName].scope === 'location';

/** The domains it may vouch for, once they are approved; what its groups stand for; who keeps their password. */
export const saveParts = async (tx: Tx, providerId: number, body: Body): Promise<void> => {
  await setLinks(tx, 'identity_provider_domains', { provider_id: providerId }, 'domain', body.domains);
  await setLinks(tx, 'identity_provider_exempt', { provider_id: providerId }, 'account_id', body.exemptIds);
  await tx.deleteFrom('identity_provider_groups').where('provider_id', '=', providerId).execute();
  for (const { group, role, locationIds } of body.groups) {
    const id = await insertRow(tx, 'identity_provider_groups', { provider_id: providerId, name: group, role });
    await setLinks(
      tx,
      'identity_provider_group_locations',
      { group_id: id },
      'location_id',
      takesLocations(role) ? locationIds : [],
    );
  }
};

/** Ends the sessions opened by password of people who may no longer use one, except the session that makes the change. */
export const endSignInsHere = async (
  tx: Tx,
  { organizationId }: OrganizationScope,
  ownSession: number,
): Promise<void> => {
  await sql`DELETE FROM sessions WHERE identity_provider_id IS NULL AND id <> ${ownSession}
    AND account_id IN (SELECT staff.account_id FROM users staff WHERE staff.organization_id = ${organizationId}
      AND ${mustSignInElsewhere(sql.ref('staff.account_id'))})`.execute(tx);
};
