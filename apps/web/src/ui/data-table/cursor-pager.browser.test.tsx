import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { speak } from '../../lib/i18n/voice.ts';
import { CursorPager } from './cursor-pager.tsx';

const url = {
  search: '',
  page: 1,
  cursor: 'here',
  size: 20,
  sortBy: undefined,
  direction: 'asc',
  filters: {},
} as const;

test('on a phone the steps are no wider than the page, in Spanish too', async () => {
  await page.viewport(390, 844);
  speak('es');
  onTestFinished(async () => {
    speak('en');
    await page.viewport(1280, 900);
  });
  const ends = { older: 'a', newer: 'b' };
  await draw(
    <CursorPager label="Auditoría" url={url} change={() => undefined} total={45} isStale={false} ends={ends} />,
  );
  await expect.element(page.getByRole('button', { name: 'Anteriores' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
