import { randomBytes } from 'node:crypto';
import { families, locations, viewers } from '@viewgate/contract';
import { accountOf } from '../support/accounts.ts';
import { onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, demoPassword, expect, narrow, test } from '../support/test.ts';

const unique = randomBytes(4).toString('hex');

/** A location of the journey's own that allows one relative in a family; and a family there whose mother signs in. */
const cappedFamily = async () => {
  const { call } = await accountOf(baseUrl(), 'superadmin');
  const model = await call(locations.get, { params: { locationId: 1 } });
  const { organizationId, timeZoneId, phoneNumber, website, address } = model;
  if (!address) throw new Error('the demo’s first location has an address');
  const place = { name: `Capped ${unique}`, organizationId, timeZoneId, phoneNumber, website, address };
  const { id: locationId } = await call(locations.create, { body: place });
  await onDatabase(
    'UPDATE policies SET relative_max_count_set = true, relative_max_count_value = 1 WHERE location_id = $1',
    [locationId],
  );
  const params = { locationId };
  const { id: familyId } = await call(families.create, { params, body: { name: `Capp${unique}` } });
  const types = await onDatabase<{ id: number; name: string }>('SELECT id, name FROM viewer_types');
  const add = async (firstName: string, type: string) => {
    const userName = `${firstName.toLowerCase()}-${unique}`;
    const viewerType = types.find(({ name }) => name === type)?.id ?? 0;
    const password = { password: demoPassword, confirmPassword: demoPassword };
    const person = { firstName, lastName: `Capp${unique}`, email: `${userName}@mail.example`, userName };
    const { id } = await call(viewers.create, { params, body: { familyId, viewerType, ...person, ...password } });
    await onDatabase('UPDATE accounts SET rules_accepted_at = now() WHERE user_name = $1', [userName]);
    return { id, userName };
  };
  const mother = await add('Mina', 'Mother');
  await add('Greta', 'Grandmother');
  return { locationId, mother, familyId };
};

/** An aunt who accepted an invitation while there was still a place. */
const waitingAunt = (locationId: number, familyId: number) =>
  onDatabase(
    `WITH account AS (
       INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
         VALUES ('viewer', $1::text, $1::text || '@mail.example', true, 'Asta', $1::text) RETURNING id, email),
     viewer AS (
       INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id)
         SELECT $2::integer, $3::integer, account.id, (SELECT id FROM viewer_types WHERE name = 'Aunt') FROM account RETURNING id)
     INSERT INTO registrations (location_id, kind, state, email, viewer_id, proof_sent_at, status_hash, created_at, proven_at)
       SELECT $2::integer, 'invitation', 'pending', account.email, viewer.id, now(), sha256($1::text::bytea), now(), now() FROM viewer, account`,
    [`aunt-${unique}`, locationId, familyId],
  );

test('a cap refuses the next relative, and says so where the family and staff can do something about it', async ({
  signedIn,
  expectWhole,
}) => {
  const { locationId, mother, familyId } = await cappedFamily();
  const parent = await signedIn(mother.userName, { viewport: narrow });
  await goTo(parent, '/viewer/family');
  await parent.getByRole('button', { name: 'Invite a relative' }).click();
  await parent.getByLabel('Their email').fill(`uncle-${unique}@mail.example`);
  const relationship = parent.getByLabel('Relationship to the child');
  await relationship.selectOption('Uncle');
  await parent.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(relationship).toHaveAccessibleDescription(/allows one .*already/);
  await expect(parent.getByLabel('Their email')).toHaveValue(`uncle-${unique}@mail.example`);
  await expectWhole(parent);
  // A guardian has a place of their own.
  await relationship.selectOption('Father');
  await parent.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(parent.getByRole('list', { name: 'Invited' })).toContainText(`uncle-${unique}@mail.example`);

  await waitingAunt(locationId, familyId);
  const staff = await signedIn('superadmin');
  await goTo(staff, `/app/registrations/pending?locationId=${locationId}`);
  await staff.getByRole('button', { name: `Approve: Asta aunt-${unique}` }).click();
  await expect(staff.getByText(/allows one .*already/)).toBeVisible();
  await expect(staff.getByRole('row', { name: new RegExp(`Asta aunt-${unique}`) })).toBeVisible();
});
