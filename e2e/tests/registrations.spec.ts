import { randomBytes } from 'node:crypto';
import { hub } from '@viewgate/contract';
import { onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

/** Families that wait at Maple Street, unknown to all other journeys; the first has waited longest. */
const newApplicants = async (lastName: string, firstNames: readonly string[]): Promise<void> => {
  for (const [index, firstName] of firstNames.entries()) {
    await onDatabase(
      `WITH model AS (
         SELECT parent.location_id, parent.viewer_type_id FROM viewers parent JOIN accounts theirs ON theirs.id = parent.account_id WHERE theirs.user_name = 'parent'),
       account AS (
         INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
           VALUES ('viewer', $1::text || $2, $1::text || $2 || '@mail.example', true, $1, $2) RETURNING id, email),
       family AS (
         INSERT INTO families (location_id, name, awaits_approval) SELECT location_id, $2, true FROM model RETURNING id, location_id),
       viewer AS (
         INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary)
           SELECT family.location_id, family.id, account.id, model.viewer_type_id, true FROM family, account, model RETURNING id, location_id)
       INSERT INTO registrations (location_id, kind, state, email, viewer_id, proof_sent_at, status_hash, created_at, proven_at)
         SELECT viewer.location_id, 'family', 'pending', account.email, viewer.id, now(), sha256(($1::text || $2)::bytea), now(), now() - $3::int * interval '1 minute'
           FROM viewer, account`,
      [firstName, lastName, firstNames.length - index],
    );
  }
};

test('staff answer registrations with one key each, and the badge moves in another browser at once', async ({
  signedIn,
}) => {
  const family = `Wait${randomBytes(4).toString('hex')}`;
  await newApplicants(family, ['Ana', 'Bela']);
  const other = await signedIn('staffmanager');
  const isConnected = other.waitForEvent('websocket', (socket) => socket.url().includes(hub.connect.path));
  await goTo(other, '/app/classes/table');
  const item = other.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Registrations/ });
  const badge = async () => Number.parseInt((await item.getByText(/^\d+ /).textContent()) ?? '', 10);
  await expect.poll(badge).toBeGreaterThanOrEqual(2);
  await isConnected;
  const before = await badge();

  const page = await signedIn('locmanager');
  await goTo(page, `/app/registrations/pending?q=${family}`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} ${family}`) });
  await expect(row('Bela')).toBeVisible();
  // Without a focused row, a letter answers nobody.
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(row('Ana')).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(`Ana ${family} approved.`)).toBeVisible();
  await expect(row('Ana')).toHaveCount(0);
  await expect(row('Bela')).toBeFocused();
  await expect.poll(badge).toBe(before - 1);

  await page.keyboard.press('d');
  await page.getByRole('dialog').getByLabel('Reason').fill('Please come by.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText(`Bela ${family} denied.`)).toBeVisible();
  await expect(row('Bela')).toHaveCount(0);
  await expect.poll(badge).toBe(before - 2);
});
