import { settled } from '../support/settled.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

const account = ['Change Password', 'Security', 'Preferences', 'Help'];
const own = ['Knowledge Base(opens a new tab)', ...account];
/** The items of those who may see an organization's partners. */
const withMarketplace = ['Knowledge Base(opens a new tab)', 'Marketplace', ...account];
const daily = [
  'Home',
  // With the number of open ones.
  /^Alerts/,
  // With the number of those who wait.
  /^Registrations/,
  /^Room requests/,
  'Children',
  'Viewers',
  'Families',
  'Engage',
  'Classes',
  'Automations',
  'Policies',
  'Events',
  'Watching now',
  'Cameras',
  'Camera wall',
  'Camera health',
  'Reports',
];

/** The exact sidebar of each persona. Add a new item for everyone who should see it, and nobody else. */
const sidebars: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  superadmin: [
    ...daily,
    'AI Dashboard',
    'Users',
    'Webhooks',
    'Recent refusals',
    'Audit',
    'Organizations',
    'Locations',
    'Users',
    'Integrations',
    'Features',
    'Settings',
    'OAuth Clients',
    'Users',
    'Regions',
    'Policy templates',
    'Admin policies',
    ...withMarketplace,
  ],
  manager: [
    ...daily,
    'AI Dashboard',
    'Users',
    'Webhooks',
    'Recent refusals',
    'Audit',
    'Organizations',
    'Locations',
    'Users',
    'Integrations',
    'OAuth Clients',
    'Users',
    'Regions',
    'Policy templates',
    'Admin policies',
    ...withMarketplace,
  ],
  staff: [
    ...daily,
    'AI Dashboard',
    'Users',
    'Recent refusals',
    'Audit',
    'Organizations',
    'Locations',
    'Users',
    'Integrations',
    'OAuth Clients',
    'Users',
    'Regions',
    'Policy templates',
    'Admin policies',
    ...withMarketplace,
  ],
  orgmanager: [
    ...daily,
    'AI Dashboard',
    'Users',
    'Webhooks',
    'Recent refusals',
    'Audit',
    'Organizations',
    'Locations',
    'Users',
    'Regions',
    'Policy templates',
    'Admin policies',
    ...withMarketplace,
  ],
  orgviewer: [
    ...daily,
    'Users',
    'Audit',
    'Organizations',
    'Locations',
    'Users',
    'Regions',
    'Policy templates',
    ...withMarketplace,
  ],
  locmanager: [...daily, 'AI Dashboard', 'Users', 'Webhooks', 'Recent refusals', 'Audit', 'Locations', ...own],
  locviewer: [...daily, 'Users', 'Audit', 'Locations', ...own],
  staffmanager: [...daily, 'Users', ...own],
  staffviewer: [...daily, 'Users', ...own],
};

for (const [persona, items] of Object.entries(sidebars)) {
  test(`the sidebar of ${persona}`, async ({ signedIn }) => {
    const page = await signedIn(persona);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await goTo(page, '/');
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(sidebar.getByRole('link')).toHaveText([...items]);
    // `screens.spec.ts` looks at each screen as one persona who may open it; this looks at the first screen as each persona.
    await settled(page);
    expect(refused, 'asks for nothing that is refused').toEqual([]);
    // A phone has the same, behind a button.
    if (persona !== 'locmanager') return;
    await page.setViewportSize(narrow);
    await expect(sidebar).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveText([...items]);
  });
}

for (const persona of ['parent', 'grandma', 'petparent']) {
  test(`${persona} has their own cameras and account, and no portal`, async ({ signedIn }) => {
    const page = await signedIn(persona);
    await goTo(page, '/');
    await expect(page).toHaveURL('/viewer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    await goTo(page, '/app/children');
    await expect(page).toHaveURL('/403');
  });
}

test('a pet-care location has groups and pets, but no families or viewers', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await goTo(page, '/app/children?locationId=5');
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')).toHaveText([
    'Home',
    /^Alerts/,
    'Registrations',
    'Group requests',
    'Pets',
    'Engage',
    'Groups',
    'Automations',
    'Policies',
    'Events',
    'Watching now',
    'Cameras',
    'Camera wall',
    'Camera health',
    'Reports',
    'AI Dashboard',
    'Users',
    'Webhooks',
    'Recent refusals',
    'Audit',
    'Organizations',
    'Locations',
    'Users',
    'Integrations',
    'OAuth Clients',
    'Users',
    'Regions',
    'Policy templates',
    'Admin policies',
    ...withMarketplace,
  ]);
  await goTo(page, '/app/policies?locationId=5');
  await expect(page.getByRole('navigation', { name: 'Kinds of policies' }).getByRole('link')).toHaveText([
    'Location',
    'Group',
    'Camera',
    'Expectations',
  ]);
});
