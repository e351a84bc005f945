import { registrations, type RequestOf, type ResultOf } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import RegisterViewer from './register-viewer.tsx';

const invitation: ResultOf<typeof registrations.invitation> = {
  locationId: 3,
  locationName: 'Maple Street',
  familyName: 'Byron',
  inviterName: 'Ada Byron',
  isPetCare: false,
  asksLicensePlate: false,
  email: 'rose@mail.example',
  firstName: '',
  lastName: '',
  viewerType: 4,
  viewerTypeName: 'Aunt',
  integrationName: null,
};
const taken = new Refusal(400, 'validation', {
  validationFailures: [{ propertyName: 'userName', code: 'viewers.nameTaken', errorMessage: 'Taken.' }],
});
const title = () => page.getByRole('heading', { level: 1 });
/** A required field has a mark after its label. */
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
let checked: RequestOf<typeof registrations.validateMyInfo>['body'][];

beforeEach(() => {
  checked = [];
  answer(registrations.invitation, () => invitation);
  answer(registrations.validateMyInfo, (body) => {
    checked.push(body);
    return null;
  });
  answer(registrations.validateAccount, () => {
    throw taken;
  });
  history.replaceState(null, '', '?token=secret');
});

const reload = async () => {
  undraw();
  await draw(<RegisterViewer />);
};

test('the server checks who is invited step by step, and a reload loses nothing but the password', async () => {
  await draw(<RegisterViewer />);
  await expect.element(title()).toHaveTextContent('You are invited to Maple Street');
  await field('First name').fill('Rose');
  await field('Last name').fill('Byron');
  await reload();
  await expect.element(field('First name')).toHaveValue('Rose');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(title()).toHaveTextContent('Your account');
  expect(checked).toEqual([expect.objectContaining({ email: 'rose@mail.example', viewerType: 4, locationId: 3 })]);
  await field('User name').fill('rose');
  await field('Password').fill('Secret-1234!');
  await field('Repeat password').fill('Secret-1234!');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect.element(field('User name')).toHaveAccessibleDescription(/already taken/);
  await reload();
  await expect.element(title()).toHaveTextContent('Your account');
  await expect.element(field('User name')).toHaveValue('rose');
  await expect.element(field('Password')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret-1234!');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(field('Last name')).toHaveValue('Byron');
});

test('what the server finds wrong in an earlier step opens that step again', async () => {
  answer(registrations.validateAccount, () => null);
  answer(registrations.viewer, () => {
    answer(registrations.validateMyInfo, () => {
      throw wrongPhone;
    });
    throw wrongPhone;
  });
  const wrongPhone = new Refusal(400, 'validation', {
    validationFailures: [{ propertyName: 'phoneNumber', code: 'wrong', errorMessage: 'Wrong.' }],
  });
  await draw(<RegisterViewer />);
  await field('First name').fill('Rose');
  await field('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Next' }).click();
  await field('Password').fill('Secret-1234!');
  await field('Repeat password').fill('Secret-1234!');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect.element(title()).toHaveTextContent('You are invited to Maple Street');
  await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
});

test('an acceptance whose answer was lost is found after a reload', async () => {
  const sent: string[] = [];
  answer(registrations.validateAccount, () => null);
  answer(registrations.viewer, ({ statusToken = '' }) => {
    sent.push(statusToken);
    throw new Refusal(503, 'unavailable');
  });
  await draw(<RegisterViewer />);
  await field('First name').fill('Rose');
  await field('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Next' }).click();
  await field('Password').fill('Secret-1234!');
  await field('Repeat password').fill('Secret-1234!');
  await page.getByRole('checkbox').click();
  const accept = page.getByRole('button', { name: 'Accept the invitation' });
  await accept.click();
  await expect.poll(() => sent.length).toBe(1);
  await accept.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent).size).toBe(1);
  // It had arrived after all.
  answer(registrations.invitation, () => {
    throw new Refusal(410, 'linkExpired');
  });
  const asked = vi.fn<(token: string) => void>();
  answer(registrations.status, ({ token }) => {
    asked(token);
    throw new Refusal(503, 'unavailable');
  });
  await reload();
  await expect.poll(() => asked.mock.calls).toEqual([[sent[0]]]);
});

test('what was entered for one person is not shown to another', async () => {
  await draw(<RegisterViewer />);
  await field('First name').fill('Rose');
  undraw();
  answer(registrations.invitation, () => ({ ...invitation, email: 'omar@mail.example' }));
  history.replaceState(null, '', '?token=other');
  await draw(<RegisterViewer />);
  await expect.element(field('First name')).toHaveValue('');
});
