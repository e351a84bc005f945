import { settings } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../test/draw.tsx';
import { answer } from '../../../test/portal.ts';
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

test('a link without an address goes, and takes no place the next time', async () => {
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
