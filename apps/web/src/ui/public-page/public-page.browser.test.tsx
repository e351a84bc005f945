import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { skeletons } from '../../../build/skeletons.ts';
import { draw } from '../../../test/draw.tsx';
import '../theme/skeleton.css';
import { PublicPage } from './public-page.tsx';

/** Where a box is, except for its height: a card is as high as its words. */
const placeOf = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && [box.left, box.width, box.top + box.height / 2].map(Math.round);
};

test.each([390, 1280])('a link’s document opens with the boxes of its page, %i pixels wide', async (width) => {
  await page.viewport(width, 800);
  await draw(
    <PublicPage title="Choose a new password" hint="For the account robin.">
      Fields
    </PublicPage>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await document.fonts.ready;
  const drawn = [placeOf('#main a svg'), placeOf('#main section')];
  const skeleton = document.createElement('div');
  skeleton.id = 'skeleton';
  skeleton.dataset['of'] = 'link';
  skeleton.innerHTML = skeletons.link;
  document.body.append(skeleton);
  expect([placeOf('#skeleton svg'), placeOf('#skeleton .vg-s-card')]).toEqual(drawn);
});
