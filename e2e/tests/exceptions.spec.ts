import { access, accessExceptions, cameras, viewer } from '@viewgate/contract';
import { newParent } from '../support/own-family.ts';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('a manager opens a camera to one family for a while from Why?, and closes it again', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  const { viewerId, userName } = await newParent('excepted');
  const page = await signedIn('locmanager');
  const manager = await clientOf(page);
  const parent = await clientOf(await signedIn(userName));
  const params = { locationId: 1 };
  const wall = await manager(access.wallOf, { params: { ...params, id: viewerId }, query: {} });
  const theirs = new Set(wall.cameras.map(({ camera }) => camera.id));
  const all = await manager(cameras.options, { params });
  const strange = all.find(({ value }) => !theirs.has(value));
  if (!strange) throw new Error('the demo has a camera that no class of the family shows');
  const sees = async () => (await parent(viewer.cameras)).some(({ id }) => id === strange.value);
  expect(await sees()).toBe(false);

  await goTo(page, `/app/access/why?viewerId=${viewerId}&cameraId=${strange.value}`);
  await page.getByRole('button', { name: 'Open for a while' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The family of Ines Ownley');
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/exception-asked-1280.png' });
  await dialog.getByRole('button', { name: 'Open for a while' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ines Ownley' }).locator('..')).toContainText('May watch');
  await expect.poll(sees).toBe(true);

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Watching now' }).click();
  const exception = page.getByRole('listitem').filter({ hasText: userName });
  await expect(exception).toContainText('by locmanager');
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/exception-running-1280.png' });
  await exception.getByRole('button', { name: /^End now/ }).click();
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect(exception).toHaveCount(0);
  await expect.poll(sees).toBe(false);
  expect(
    (await manager(accessExceptions.list, { params })).filter(({ familyName }) => familyName === userName),
  ).toEqual([]);
});
