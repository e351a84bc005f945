import { getsAdminEmailsByDefault } from '@viewgate/contract';
import type { FeatureName, RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { selectFields } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { cutTo } from '../../../platform/text/cut-to.ts';
import { flagsOf, insertUser, type Places, postFields, updatePost } from '../users/index.ts';
import type { Claims } from './claims.ts';
import type { Given } from './groups.ts';

interface Context {
  readonly organizationId: number;
  readonly features: ReadonlySet<FeatureName>;
}

const placesOf = ({ locationIds }: Given, organizationId: number): Places => ({
  organizationId,
  regionId: null,
  locationIds: [...locationIds],
});

/** Creates a member of staff as the groups say; the address was proven there, and there is no password. */
export const createStaff = async (
  tx: Tx,
  { email, claims, given }: { readonly email: string; readonly claims: Claims; readonly given: Given },
  { organizationId, features }: Context,
): Promise<{ id: number; entry: AuditEntry }> => {
  const { role } = given;
  const places = placesOf(given, organizationId);
  const person = {
    userName: email,
    email,
    firstName: claims.givenName || cutTo(email.slice(0, email.lastIndexOf('@')), 50),
    lastName: claims.familyName,
    phoneNumber: null,
  };
  const post = { role, shouldReceiveAdminEmails: getsAdminEmailsByDefault(role), ...flagsOf(features, role, null, {}) };
  const id = await insertUser(tx, person, post, places, null);
  await tx
    .updateTable('accounts')
    .set({ email_confirmed: true, password_by_staff: true })
    .where('id', '=', id)
    .execute();
  const after = { userName: email, ...post, ...places };
  return { id, entry: { verb: 'create', record: 'user', recordId: id, recordName: email, organizationId, after } };
};

const placesAndPost = async (tx: Tx, accountId: number) => {
  const row = await tx
    .selectFrom('users as staff')
    .where('staff.account_id', '=', accountId)
    .select([
      'staff.role',
      'staff.organization_id as organizationId',
      'staff.region_id as regionId',
      ...selectFields('staff', postFields),
      sql<number[]>`(SELECT coalesce(array_agg(work.location_id ORDER BY work.location_id), '{}')
        FROM user_locations work WHERE work.account_id = staff.account_id)`.as('locationIds'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, role: row.role as RoleName };
};

/** Gives a member of staff the role and places that the groups say, higher or lower than before; null if they have them. */
export const followGroups = async (
  tx: Tx,
  { id, userName }: { readonly id: number; readonly userName: string },
  given: Given,
  { organizationId, features }: Context,
): Promise<AuditEntry | null> => {
  const before = await placesAndPost(tx, id);
  const places = placesOf(given, organizationId);
  const isSame =
    before.role === given.role &&
    before.regionId === null &&
    before.locationIds.join() === places.locationIds.toSorted((a, b) => a - b).join();
  if (isSame) return null;
  const { shouldReceiveAdminEmails } = before;
  const flags = flagsOf(features, given.role, before, {});
  const post = { role: given.role, shouldReceiveAdminEmails, ...flags };
  await updatePost(tx, id, post, places);
  await sql`UPDATE accounts SET version = version + 1 WHERE id = ${id}`.execute(tx);
  return {
    verb: 'update',
    record: 'user',
    recordId: id,
    recordName: userName,
    organizationId,
    before: { userName, ...before },
    after: { userName, ...post, ...places },
  };
};
