import { registrations } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear, draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { FamilyWizard } from './family-wizard.tsx';
import { PlaceSearch } from './place-search.tsx';

const place = {
  id: 1,
  name: 'Maple Street',
  isPetCare: false,
  asksLicensePlate: false,
  asksCameraConsent: false,
  classes: [{ id: 5, name: 'Toddlers' }],
  viewerTypes: [{ value: 1, label: 'Mother' }],
};
const secret = 'Orbit-Kettle-77';
const sent = vi.fn<(body: unknown) => void>();
let isConnected: boolean;
/** What the network does when it is gone. */
const overTheNetwork = <T,>(given: T): T => {
  if (!isConnected) throw new TypeError('Failed to fetch');
  return given;
};

beforeEach(() => {
  sent.mockClear();
  isConnected = true;
  answer(registrations.validateMyInfo, () => overTheNetwork(null));
  answer(registrations.validateChildren, () => overTheNetwork(null));
  answer(registrations.validateAccount, () => overTheNetwork(null));
  answer(registrations.family, (body) => {
    sent(body);
    // The first answer is lost.
    if (sent.mock.calls.length === 1) throw new TypeError('Failed to fetch');
    // The page that follows is another document.
    return new Promise<never>(() => undefined);
  });
});

const title = () => page.getByRole('heading', { level: 1 });
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
/** Sends the step twice: into nothing, and once the connection is back. */
const sendTwice = async (whatIsKept: () => Promise<unknown>) => {
  isConnected = false;
  submit();
  await expect.element(page.getByText('Not saved', { exact: false })).toBeVisible();
  await whatIsKept();
  isConnected = true;
  await expect.poll(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  submit();
};

test('a connection lost at any step loses nothing that was entered', async () => {
  await draw(<FamilyWizard place={place} />);
  await expect.element(title()).toHaveTextContent('About you');
  await page.getByLabelText(/^First name/).fill('Wanda');
  await page.getByLabelText(/^Last name/).fill('Comer');
  await page.getByLabelText(/^Email/).fill('wanda@mail.example');
  await page.getByLabelText(/^Relationship to the child/).selectOptions('Mother');
  await sendTwice(async () => {
    await expect.element(page.getByLabelText(/^Email/)).toHaveValue('wanda@mail.example');
  });
  await expect.element(title()).toHaveTextContent('Your children');
  await page.getByLabelText(/^First name/).fill('Nia');
  await page.getByRole('checkbox', { name: 'Toddlers' }).click();
  await sendTwice(async () => {
    await expect.element(page.getByLabelText(/^First name/)).toHaveValue('Nia');
  });
  await expect.element(title()).toHaveTextContent('Your account');
  await page.getByLabelText(/^Password/).fill(secret);
  await page.getByLabelText(/^Repeat password/).fill(secret);
  await page.getByRole('checkbox').click();
  await sendTwice(async () => {
    await expect.element(page.getByLabelText(/^Password/)).toHaveValue(secret);
  });
  await expect.poll(() => sent.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  submit();
  await expect.poll(() => sent.mock.calls.length, { timeout: 10_000 }).toBe(2);
  // The portal may have it already: with the same token it knows that it does.
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    statusToken: expect.stringMatching(/^[\w-]{32,64}$/) as unknown,
    locationId: 1,
    firstName: 'Wanda',
    email: 'wanda@mail.example',
    viewerType: 1,
    children: [{ firstName: 'Nia', classIds: [5] }],
    userName: 'wanda@mail.example',
    password: secret,
  });
});

test('what was entered outlives a reload, except the password', async () => {
  await draw(<FamilyWizard place={place} />);
  await page.getByLabelText(/^First name/).fill('Wanda');
  await expect.poll(() => sessionStorage.length).toBeGreaterThan(0);
  const kept = Object.entries(sessionStorage);
  clear();
  for (const [name, value] of kept) sessionStorage.setItem(name, String(value));
  await draw(<FamilyWizard place={place} />);
  await expect.element(page.getByLabelText(/^First name/)).toHaveValue('Wanda');
});

test('a second tap on "Add another child" hits nothing that removes what was entered', async () => {
  await page.viewport(390, 844);
  await draw(<FamilyWizard place={place} />);
  await page.getByLabelText(/^First name/).fill('Wanda');
  await page.getByLabelText(/^Last name/).fill('Comer');
  await page.getByLabelText(/^Email/).fill('wanda@mail.example');
  await page.getByLabelText(/^Relationship to the child/).selectOptions('Mother');
  submit();
  await expect.element(title()).toHaveTextContent('Your children');
  const add = page.getByRole('button', { name: 'Add another child' });
  const { x, y, width, height } = add.element().getBoundingClientRect();
  const scrolled = scrollY;
  await add.click();
  const remove = page.getByRole('button', { name: 'Remove child 1' });
  await expect.element(remove).toBeVisible();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2 + scrolled - scrollY);
  expect(hit?.closest('button')).toBeNull();
});

test('a search that could not be made says so, and finds once the connection is back', async () => {
  answer(registrations.locationOptions, () => overTheNetwork([{ value: 1, label: 'Maple Street', city: null }]));
  await draw(<PlaceSearch />);
  isConnected = false;
  await page.getByLabelText('Name or city').fill('maple');
  await expect.element(page.getByText(/could not be reached/)).toBeVisible();
  isConnected = true;
  await page.getByLabelText('Name or city').fill('maple s');
  await expect.element(page.getByRole('link', { name: 'Maple Street' })).toBeVisible();
  await expect.element(page.getByText(/could not be reached/)).not.toBeInTheDocument();
});
