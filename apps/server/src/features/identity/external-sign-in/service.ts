import type { externalSignIn, InputOf } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { requireVersion } from '../../../platform/database/versioned.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';
import { logOutUriOf, redirectUriOf } from './begin.ts';
import type { Connection, Providers } from './connect.ts';
import type { Needs } from './needs.ts';
import { ProviderError } from './provider-error.ts';
import { requireDomain, requireExempt, requireGroups } from './rules.ts';
import {
  type Body,
  endSignInsHere,
  heldOrganization,
  keyOf,
  saveConnection,
  saveParts,
  storedSecret,
} from './store.ts';
import { type ConnectionDetail, connectionOf } from './views.ts';

type Stored = ConnectionDetail & { readonly id: number };
type Entered = InputOf<typeof externalSignIn.test>['body'];

const callbackUrlOf = (needs: Needs, { organizationId }: OrganizationScope): string =>
  redirectUriOf(needs, keyOf(needs.secrets, organizationId));

/** What has to be entered at the provider. */
export const addressesOf = (needs: Needs, scope: OrganizationScope) => ({
  callbackUrl: callbackUrlOf(needs, scope),
  logOutUrl: logOutUriOf(needs, keyOf(needs.secrets, scope.organizationId)),
});

const requireConnection = async (db: Queryable, scope: OrganizationScope): Promise<Stored> => {
  const found = await connectionOf(db, scope);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps; of the secret, only that it changed. */
const facts = (of: Body) => ({
  issuer: of.issuer,
  clientId: of.clientId,
  loginMode: of.mode,
  emailDomains: of.domains,
  trustsSecondStep: of.trustsSecondStep,
  groupsClaim: of.groupsClaim,
  groupRoles: of.groups.map(({ group, role, locationIds }) =>
    [`${group}: ${role}`, ...(locationIds.length > 0 ? [`(${locationIds.join(', ')})`] : [])].join(' '),
  ),
  exemptUserIds: of.exemptIds,
});

const bodyOf = ({ domains, groups, exempt, ...rest }: Stored): Body => ({
  ...rest,
  domains: domains.map(({ domain }) => domain),
  groups: groups.map(({ group, role, locations }) => ({
    group,
    role,
    locationIds: locations.map(({ value }) => value),
  })),
  exemptIds: exempt.map(({ value }) => value),
});

/** A secret goes only to the issuer and client that it was entered for. */
const secretFor = async (
  needs: Needs,
  db: Database,
  scope: OrganizationScope,
  { body, before }: { body: Entered; before: Stored | null },
): Promise<string> => {
  if (body.secret) return body.secret;
  if (before?.issuer !== body.issuer || before.clientId !== body.clientId)
    throw invalid('secret', 'externalSignIn.secretFirst');
  return await transact(db, (tx) => storedSecret(tx, needs.secrets, scope));
};

/** How the form words a problem with the provider, and at which field. */
const saidOf = {
  notHttps: ['issuer', 'externalSignIn.notHttps'],
  unreachable: ['issuer', 'externalSignIn.unreachable'],
  otherIssuer: ['issuer', 'externalSignIn.otherIssuer'],
  notUsable: ['issuer', 'externalSignIn.notUsable'],
  badClient: ['secret', 'externalSignIn.badClient'],
} as const;

/** Throws the failure at its field. */
const tryOut = async (
  needs: Needs,
  providers: Providers,
  scope: OrganizationScope,
  connection: Connection,
  accountId: number,
): Promise<void> => {
  // Each of these calls asks an address that somebody typed.
  await needs.attempts.count({ [`external-sign-in:test:${accountId}`]: 30 });
  try {
    await providers.test(connection, callbackUrlOf(needs, scope));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.problem === 'denied' || error.problem === 'untrusted') throw error;
    const [field, code] = saidOf[error.problem];
    throw invalid(field, code);
  }
};

const connectionFrom = ({ issuer, clientId }: Entered, secret: string): Connection => ({ issuer, clientId, secret });

export const test =
  (needs: Needs, providers: Providers): Handler<typeof externalSignIn.test> =>
  async ({ scope, input: { body }, actor }) => {
    const before = await connectionOf(needs.db, scope);
    const secret = await secretFor(needs, needs.db, scope, { body, before });
    await tryOut(needs, providers, scope, connectionFrom(body, secret), actor.accountId);
    return null;
  };

const requireRead = (version: number | null, before: Stored | null): void => {
  // No record has version 0.
  requireVersion(version ?? 0, before ?? { version: 0 });
};

export const save =
  (needs: Needs, providers: Providers): Handler<typeof externalSignIn.save> =>
  async (call) => {
    const { db, scope, actor, input, at, origin } = call;
    const { body } = input;
    const read = await connectionOf(db, scope);
    requireRead(body.version, read);
    const secret = await secretFor(needs, db, scope, { body, before: read });
    const isTried = body.secret || read?.mode === 'off' || body.mode === 'required' || read?.issuer !== body.issuer;
    // Not within the transaction: somebody else's server may take its time.
    if (isTried) await tryOut(needs, providers, scope, connectionFrom(body, secret), actor.accountId);
    const change = async (tx: Tx) => {
      const name = await heldOrganization(tx, scope);
      const before = await connectionOf(tx, scope);
      requireRead(body.version, before);
      await requireGroups(tx, actor, scope, body);
      await requireExempt(tx, scope, body);
      await requireDomain(tx, scope, body);
      const { id, version } = await saveConnection(tx, needs.secrets, scope, { body, secret, before });
      await saveParts(tx, id, body);
      if (body.mode === 'required') await endSignInsHere(tx, scope, actor.sessionId);
      const { organizationId } = scope;
      await writeAudit(tx, { ...actBy(actor, { at, origin }), verb: 'update', record: 'external sign-in' }, [
        {
          recordId: organizationId,
          recordName: name,
          organizationId,
          before: before && facts(bodyOf(before)),
          after: { ...facts(body), alsoChanged: body.secret ? ['clientSecret'] : [] },
        },
      ]);
      return { version };
    };
    return await transact(db, change);
  };

export const approveDomain: Handler<typeof externalSignIn.approveDomain> = async ({ db, scope, input, at, audit }) => {
  const { domain, isApproved } = input.body;
  const recordName = await heldOrganization(db, scope);
  const connection = await requireConnection(db, scope);
  const before = connection.domains.find((one) => one.domain === domain);
  if (!before) throw invalid('domain', 'externalSignIn.unknownDomain');
  if (before.isApproved !== isApproved)
    await db
      .updateTable('identity_provider_domains')
      .set({ approved_at: isApproved ? new Date(at) : null })
      .where('provider_id', '=', connection.id)
      .where('domain', '=', domain)
      .execute();
  const changed = (is: boolean) => ({ emailDomain: domain, isDomainApproved: is });
  audit({
    recordId: scope.organizationId,
    recordName,
    before: changed(before.isApproved),
    after: changed(isApproved),
  });
  return null;
};

export const remove: Handler<typeof externalSignIn.remove> = async ({ db, scope, audit }) => {
  const recordName = await heldOrganization(db, scope);
  const before = await requireConnection(db, scope);
  await db.deleteFrom('identity_providers').where('id', '=', before.id).execute();
  audit({ recordId: scope.organizationId, recordName, before: facts(bodyOf(before)), after: null });
  return null;
};
