import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** A page of many texts that look alike, between which one does not. */
const pageOf = (one: string) => `<!doctype html><html lang="en"><title>Alike</title><style>
  main { position: relative; color: #222; background: #fff }
  p { position: relative } .faint { color: #bbb } .dark { background: #555 }
  p > i { position: absolute; inset: 0; background: #555 } p > b { position: relative; font-weight: 400 }
</style><main><h1>Alike</h1>${'<p>Some words</p>'.repeat(20)}${one}${'<p>Some words</p>'.repeat(20)}</main></html>`;

test('of texts that look alike the first and last are judged, and any that does not', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('about:blank');
  const foundIn = async (one: string) => {
    await page.setContent(pageOf(one));
    return (await violationsOf(page, 'coloursOnly')).filter((found) => found.startsWith('color-contrast'));
  };
  expect(await foundIn('')).toEqual([]);
  for (const one of [
    '<p style="color: #bbb">Its own colour</p>',
    '<p class="faint">A class of its own</p>',
    '<div class="dark"><p>Another background</p></div>',
    '<p style="opacity: 0.4">Half there</p>',
    '<p><i></i><b>Something beneath</b></p>',
    '<p><input aria-label="Own" value="Typed" style="color: #bbb; background: #fff"></p>',
  ])
    expect.soft(await foundIn(one), one).toHaveLength(1);
  // A single letter, of which the rule is unsure, does not speak for the words after it.
  expect.soft(await foundIn('<p class="faint">x</p><p class="faint">Words</p><p class="faint">y</p>')).toHaveLength(1);
  expect(await page.locator('[data-judged]').count()).toBeLessThan(10);
});
