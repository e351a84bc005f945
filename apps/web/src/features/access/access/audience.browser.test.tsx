import { access, accessExceptions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { pictured } from '../../../../test/pictured.ts';
import { answer } from '../../../../test/portal.ts';
import Audience from './audience.tsx';
import { cameraAudience } from './screens.ts';

const person = (viewerId: number, name: string, familyName: string, reason: string | null) => ({
  viewerId,
  name,
  familyId: viewerId,
  familyName,
  mayWatch: reason === null,
  reason,
  until: null,
});
const groups = () =>
  [...document.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    [...section.querySelectorAll('a')].map(({ textContent }) => textContent),
  ]);

test('who may watch, and what bars the others, can be searched by name or family and asked for another moment and device', async () => {
  answer(accessExceptions.list, () => [] as never);
  answer(
    access.audience,
    () =>
      ({
        at: '2026-06-03T15:00:00Z',
        camera: pictured(3, 'Playroom').picture,
        allowedCount: 1,
        viewers: [
          person(1, 'Noor Ali', 'Winterbourne', null),
          person(2, 'Grace Byron', 'Byron', 'classClosed'),
          person(3, 'Max Moss', 'Moss', 'viewerPaused'),
          person(4, 'Ada Byron', 'Byron', 'classClosed'),
        ],
      }) as never,
  );
  const asked: string[] = [];
  const through = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init);
    if (url.includes('/audience')) asked.push(new URL(url).search);
    return through(input, init);
  };
  const { path } = cameraAudience;
  await draw(<Audience />, { path, address: cameraAudience.href({ id: 3 }), screen: cameraAudience });
  await expect.poll(groups).toEqual([
    [expect.stringContaining('1 viewer'), ['Noor Ali']],
    [expect.stringContaining('2 viewers'), ['Grace Byron', 'Ada Byron']],
    [expect.stringContaining('1 viewer'), ['Max Moss']],
  ]);
  await page.getByRole('searchbox').fill('byron ada');
  await expect.poll(groups).toEqual([[expect.stringContaining('1 viewer'), ['Ada Byron']]]);
  await page.getByRole('combobox', { name: 'On' }).click();
  await page.getByRole('option', { name: /phone|mobile/i }).click();
  await expect.poll(() => asked.at(-1)).toContain('device=mobile');
  // A person in a group leads to Why? for the same device.
  await expect
    .element(page.getByRole('link', { name: 'Ada Byron' }))
    .toHaveAttribute('href', expect.stringMatching(/viewerId=4&cameraId=3&device=mobile$/));
  await page.getByLabelText('At', { exact: true }).fill('2026-06-04T07:30');
  await expect.poll(() => asked.at(-1)).toMatch(/at=2026-06-04T/);
});
