import { account, cameras, children, type Permission, shell } from '@viewgate/contract';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/accessible.ts';
import { draw } from '../../../test/draw.tsx';
import { pictured, picturesOf } from '../../../test/pictured.ts';
import { answer, everybody, Refusal } from '../../../test/portal.ts';
import { recentsVersion } from './recents.ts';
import PaletteDialog from './palette-dialog.tsx';

beforeEach(() => {
  answer(children.options, () => []);
  answer(cameras.options, () => []);
});

const Drawn = ({ onClose }: { readonly onClose: () => void }) => {
  const [query, setQuery] = useState('');
  return <PaletteDialog query={query} onQuery={setQuery} isEntered={false} onKey={() => undefined} onClose={onClose} />;
};

const drawFor = async (claims: readonly Permission[]) => {
  const closed = vi.fn<() => void>();
  answer(account.me, () => ({ ...everybody, role: 'LocationManager', claims: [...claims] }));
  const location = { id: 7, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
  answer(
    shell.context,
    () => ({ location, features: ['FamilyProgram'], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  await draw(<Drawn onClose={closed} />);
  return closed;
};
const field = page.getByRole('combobox');
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
/** Types and presses Enter in one go, before there is anything to choose. */
const typeAndEnter = async (query: string) => {
  await field.fill(query);
  expect(options()).not.toEqual([query]);
  await userEvent.keyboard('{Enter}');
};

test('Enter pressed while results are on their way opens the first when they come', async () => {
  const closed = await drawFor(['classes.list', 'children.list', 'children.create']);
  await expect.element(page.getByRole('option', { name: 'Children', exact: true })).toBeVisible();
  await typeAndEnter('New child');
  await expect.poll(() => location.pathname).toBe('/app/children/create');
  expect(closed).toHaveBeenCalledOnce();
});

test('after a query without hits, Enter opens the first hit of the next one', async () => {
  await drawFor(['classes.list', 'children.list']);
  await field.fill('nothing is called this');
  await expect.element(page.getByText('Nothing matches “nothing is called this”.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await field.fill('Classes');
  await expect.element(page.getByRole('option', { name: 'Classes' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/app/classes/table');
});

test('offers to create what this account may create here, and nothing else', async () => {
  await drawFor(['cameras.list', 'cameras.create', 'locations.edit', 'children.list']);
  await field.fill('new');
  await expect.poll(options).toEqual(['New camera']);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/admin/locations/7/details/cameras/create');
});

test('a camera that is found shows its picture', async () => {
  const playroom = pictured(3, 'Playroom');
  answer(cameras.options, () => [pictured(2, 'Patio'), playroom] as never);
  await drawFor(['cameras.list', 'cameras.view', 'access.view']);
  await field.fill('play');
  const hit = page.getByRole('option', { name: 'Playroom' });
  await expect.element(hit).toBeVisible();
  expect(picturesOf(playroom, hit.element())).toBe(1);
});

test('says which records could not be searched instead of that none match', async () => {
  answer(children.options, () => {
    throw new Refusal(400, 'validation');
  });
  await drawFor(['children.list', 'children.view', 'cameras.list', 'cameras.view', 'access.view']);
  await field.fill('juno');
  await expect.element(page.getByText('Could not be searched: Children.')).toBeVisible();
  await expect.element(page.getByText('Nothing matches')).not.toBeInTheDocument();
  await expectAccessible();
  answer(cameras.options, () => [pictured(3, 'Juno’s room')] as never);
  await field.fill('juno’s');
  await expect.element(page.getByRole('option', { name: 'Juno’s room' })).toBeVisible();
  await expect.element(page.getByText('Could not be searched: Children.')).toBeVisible();
});

test('tells apart what several areas create', async () => {
  await drawFor(['users.list', 'users.create', 'organizationUsers.list', 'adminUsers.list']);
  await field.fill('new user');
  await expect.poll(options).toEqual(['New userAll users', 'New userLocation users', 'New userOrganization users']);
});

test('changes the colors, and logs out, by keyboard alone', async () => {
  const loggedOut = vi.fn<() => void>();
  answer(account.logout, () => {
    loggedOut();
    // Once it is answered, the page is left.
    return new Promise(() => undefined);
  });
  const closed = await drawFor([]);
  const scheme = () => document.documentElement.dataset['mantineColorScheme'];
  for (const chosen of ['dark', 'light']) {
    await field.fill(`colors: ${chosen}`);
    await expect.poll(options).toEqual([`Colors: ${chosen}`]);
    // The second time in dark mode.
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(scheme).toBe(chosen);
  }
  expect(closed).toHaveBeenCalledTimes(2);
  await field.fill('log out');
  await expect.poll(options).toEqual(['Log Out']);
  expect(loggedOut).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => loggedOut.mock.calls.length).toBe(1);
  // The colors are offered again next time, logging out is not.
  expect(recentsVersion()).toContain('Colors: dark');
  expect(recentsVersion()).not.toContain('Log Out');
});

test('does not offer the page that says there are no locations', async () => {
  await drawFor(['classes.list']);
  await field.fill('locations');
  await expect.element(page.getByText('Nothing matches “locations”.')).toBeVisible();
});
