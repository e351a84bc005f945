import { alerts, registrationReview, settings, shell, type ResultOf } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../test/draw.tsx';
import { answer, contextWith, Refusal } from '../../../test/portal.ts';
import { knowPages } from '../known-screens.ts';
import { pages } from '../pages.ts';
import { Sidebar } from './sidebar.tsx';

const general = (knowledgeBaseUrl: string | null) => ({
  supportEmail: null,
  supportPhone: null,
  supportUrl: null,
  knowledgeBaseUrl,
  termsUrl: null,
  privacyUrl: null,
});
const logOut = page.getByRole('button', { name: 'Log Out' });
const top = () => logOut.element().getBoundingClientRect().top;

test('a link whose address is still loading keeps its place: nothing below it moves under a pointer', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof general>>();
  answer(settings.general, () => promise);
  await draw(<Sidebar />);
  await expect.element(page.getByRole('link', { name: 'Knowledge Base' })).toHaveAttribute('aria-disabled', 'true');
  const before = top();
  resolve(general('https://help.example/'));
  await expect
    .element(page.getByRole('link', { name: /^Knowledge Base/ }))
    .toHaveAttribute('href', 'https://help.example/');
  expect(top()).toBe(before);
});

test('a link without an address disappears, and leaves no gap the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof general>>();
  answer(settings.general, () => promise);
  await draw(<Sidebar />);
  await expect.element(page.getByRole('link', { name: 'Knowledge Base' })).toBeVisible();
  resolve(general(null));
  await expect.element(page.getByRole('link', { name: 'Knowledge Base' })).not.toBeInTheDocument();
  undraw();
  answer(settings.general, () => new Promise(() => undefined));
  await draw(<Sidebar />);
  await expect.element(logOut).toBeVisible();
  expect(page.getByRole('link', { name: 'Knowledge Base' }).query()).toBeNull();
});

test('a count of waiting registrations that could not be loaded is not shown as none', async () => {
  const location = { id: 1, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
  const features = ['FamilyProgram', 'UnattendedChildDetection', 'AlertsCurrentLocation'];
  answer(shell.context, () => contextWith({ location, features } as Partial<ResultOf<typeof shell.context>>));
  answer(settings.general, () => general(null));
  answer(alerts.table, () => ({ rows: [], columns: [], totalFilteredRecords: 0 }));
  answer(registrationReview.requestCount, () => {
    throw new Refusal(500, 'internal');
  });
  knowPages(pages);
  await draw(<Sidebar />);
  const item = page.getByRole('link', { name: /^Registrations/ });
  await expect.element(item).toHaveAccessibleName(/How many are waiting could not be loaded/);
  await expect.element(item.getByText('?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Alerts/ })).toHaveAccessibleName('Alerts');
});
