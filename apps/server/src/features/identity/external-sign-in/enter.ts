import type { externalSignIn } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { withdrawTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';
import { accountMayEnter, beginPending, endOtherSessions, startSession } from '../account/index.ts';
import { secondStepsOf } from '../second-factor/index.ts';
import type { Claims } from './claims.ts';
import { hasLoggedOut } from './log-outs.ts';
import { givenBy, groupRolesOf } from './groups.ts';
import type { Needs } from './needs.ts';
import { find, type Reason } from './person.ts';
import { type ActiveProvider, isExempt } from './provider-store.ts';
import { createStaff, followGroups } from './staff.ts';

type Visit = Call<typeof externalSignIn.comeBack>;
type Steps = NonNullable<Awaited<ReturnType<typeof secondStepsOf>>>;

export type Entered =
  | { readonly state: 'in' }
  | { readonly state: 'secondStep'; readonly steps: Steps }
  | { readonly state: 'refused'; readonly reason: Reason }
  /** The connection was changed in the meantime. */
  | { readonly state: 'over' };

type Person = { readonly id: number; readonly userName: string };
type Settled = { readonly person: Person; readonly isByGroups: boolean } | { readonly reason: Reason };

/** What the portal did on its own because the provider said so. */
const note = async (tx: Tx, { at, origin }: Visit, entries: readonly AuditEntry[]): Promise<void> =>
  await writeAudit(tx, { ...actBy(null, { at, origin }), verb: '', record: '' }, entries);

/** The account that is let in, with the role that its groups give; created if there is none and they give one. */
const settle = async (
  needs: Needs,
  tx: Tx,
  call: Visit,
  { provider, claims, features }: { provider: ActiveProvider; claims: Claims; features: ReadonlySet<FeatureName> },
): Promise<Settled & { readonly domain?: string }> => {
  const found = await find(tx, provider, claims);
  if ('reason' in found) return found;
  const mapped = await groupRolesOf(tx, provider.id);
  const given = givenBy(mapped, claims.groups);
  const context = { organizationId: provider.organizationId, features };
  if ('isNew' in found) {
    if (!given) return { reason: mapped.length > 0 ? 'noGroup' : 'unknown' };
    const { id, entry } = await createStaff(tx, { email: found.email, claims, given }, context);
    await note(tx, call, [entry]);
    return { person: { id, userName: found.email }, isByGroups: true, domain: found.domain };
  }
  const { account, domain } = found;
  if (!(await holdAccount(tx, account.id))) return { reason: 'paused' };
  if (mapped.length === 0 || (await isExempt(tx, provider.id, account.id)))
    return { person: account, isByGroups: account.byGroups, domain };
  if (given) {
    const entry = await followGroups(tx, account, given, context);
    if (entry) await note(tx, call, [entry]);
    return { person: account, isByGroups: true, domain };
  }
  if (!account.byGroups) return { person: account, isByGroups: false, domain };
  // In none of the groups any longer: what groups gave them ends wherever they are signed in.
  await endOtherSessions(needs, tx, account.id, null, call.at);
  return { reason: 'noGroup' };
};

/**
 * Remembers the person's subject. The first time, and when groups first give the role, everything opened before ends: the person who
 * created the account may know its password, which is void once groups may make more of the account. The provider has verified that the
 * address is theirs, so nobody needs to confirm it here.
 */
const link = async (
  needs: Needs,
  tx: Tx,
  { person, isByGroups, domain }: { person: Person; isByGroups: boolean; domain: string },
  { provider, claims, at }: { provider: ActiveProvider; claims: Claims; at: number },
): Promise<void> => {
  const is = { provider_id: provider.id, subject: claims.subject, domain, by_groups: isByGroups };
  const before = await tx
    .selectFrom('external_identities')
    .where('account_id', '=', person.id)
    .select(['subject', 'by_groups as byGroups'])
    .executeTakeFirst();
  const isRuledAnew = isByGroups && !before?.byGroups;
  if (!before?.subject || isRuledAnew) await endOtherSessions(needs, tx, person.id, null, at);
  if (isRuledAnew)
    await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash: null, version: eb('version', '+', 1) }))
      .where('id', '=', person.id)
      .where('password_hash', 'is not', null)
      .execute();
  await tx
    .insertInto('external_identities')
    .values({ account_id: person.id, ...is, linked_at: new Date(at) })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(is))
    .execute();
  const confirmed = await tx
    .updateTable('accounts')
    .set({ email_confirmed: true })
    .where('id', '=', person.id)
    .where('email_confirmed', '=', false)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows > 0n) await withdrawTokens(tx, person.id, ['confirm']);
};

/**
 * Locks the provider until commit, so that of several people who come back or log out at once, each sees what the ones before did. False if
 * its connection has changed meanwhile: then nobody is let in.
 */
export const holdProvider = async (tx: Tx, { id, issuer, clientId }: ActiveProvider): Promise<boolean> =>
  (await tx
    .selectFrom('identity_providers')
    .where('id', '=', id)
    .where('mode', '!=', 'off')
    .where('issuer', '=', issuer)
    .where('client_id', '=', clientId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export const noteRefusal = (
  tx: Tx,
  { at, origin }: Visit,
  { organizationId, organization }: ActiveProvider,
  { reason: refusedBecause, email }: { readonly reason: Reason; readonly email: string | null },
): Promise<void> =>
  writeAudit(tx, { ...actBy(null, { at, origin }), verb: 'refuse sign-in', record: 'external sign-in' }, [
    { recordId: organizationId, recordName: organization, organizationId, after: { refusedBecause, email } },
  ]);

/** Lets in the person the provider vouches for, or says why not: to a session, or to the second step that is required here. */
export const enter = async (needs: Needs, call: Visit, provider: ActiveProvider, claims: Claims): Promise<Entered> => {
  const features = await needs.features.at(null);
  return await transact(needs.db, async (tx): Promise<Entered> => {
    if (!(await holdProvider(tx, provider)) || (await hasLoggedOut(tx, provider.id, claims))) return { state: 'over' };
    const settled = await settle(needs, tx, call, { provider, claims, features });
    if ('reason' in settled) {
      await noteRefusal(tx, call, provider, { reason: settled.reason, email: claims.email });
      return { state: 'refused', reason: settled.reason };
    }
    const { person, isByGroups, domain = '' } = settled;
    await link(needs, tx, { person, isByGroups, domain }, { provider, claims, at: call.at });
    if (!(await accountMayEnter(tx, person.id))) return { state: 'over' };
    const isSecondStep = provider.trustsSecondStep && claims.isSecondStep;
    const steps = isSecondStep ? null : await secondStepsOf(tx, person.id);
    if (steps) {
      const vouched = { providerId: provider.id, sid: claims.sid };
      await beginPending(needs, tx, call, { accountId: person.id, challenge: null, vouched });
      return { state: 'secondStep', steps };
    }
    const vouched = { providerId: provider.id, sid: claims.sid, isSecondStep };
    await startSession(needs, tx, call, person, 'identity provider', { vouched });
    return { state: 'in' };
  });
};
