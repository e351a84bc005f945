import { violationsOf } from '../support/axe.ts';
import { lookAt } from '../support/look.ts';
import { expect, narrow, test, wide } from '../support/test.ts';

/** A page of many texts that look alike, between which one does not. */
const pageOf = (one: string) => `<!doctype html><html lang="en"><title>Alike</title><style>
  main { position: relative; color: #222; background: #fff }
  p { position: relative } .faint { color: #bbb } .dark { background: #555 }
  .under { height: 3em; margin-bottom: -3em; background: #555 }
  p > i { position: absolute; inset: 0; background: #555 } p > b { position: relative; font-weight: 400 }
</style><main><h1>Alike</h1>${'<p>Some words</p>'.repeat(20)}${one}${'<p>Some words</p>'.repeat(20)}</main></html>`;

test('of texts that look alike the first and last are judged, and any that looks different', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('about:blank');
  const foundIn = async (one: string) => {
    await page.setContent(pageOf(one));
    return (await violationsOf(page, 'colorsOnly')).filter((found) => found.startsWith('color-contrast'));
  };
  expect(await foundIn('')).toEqual([]);
  for (const one of [
    '<p style="color: #bbb">Its own color</p>',
    '<p class="faint">A class of its own</p>',
    '<div class="dark"><p>Another background</p></div>',
    '<p style="opacity: 0.4">Half there</p>',
    '<p><i></i><b>Something beneath</b></p>',
    '<div class="under"></div><p>Something else beneath</p>',
    '<p><input aria-label="Own" value="Typed" style="color: #bbb; background: #fff"></p>',
  ])
    expect.soft(await foundIn(one), one).toHaveLength(1);
  // Left out by the rule, they are not asked about, and speak for nobody.
  for (const one of [
    '<p class="faint">–</p>',
    '<p class="faint" aria-hidden="true">x</p>',
    '<button class="faint" disabled>x</button>',
  ])
    expect.soft(await foundIn(`${one}<p class="faint">Words</p>`), one).toHaveLength(1);
  // A single letter, of which the rule is unsure, does not speak for the words after it.
  expect.soft(await foundIn('<p class="faint">x</p><p class="faint">Words</p><p class="faint">y</p>')).toHaveLength(1);
  expect(await page.locator('[data-judged]').count()).toBeLessThan(10);
});

/** A page that follows the scheme as the product does, with a style and some content of its own. */
const following = (style: string, content: string) => `<!doctype html><html lang="en"><title>Faults</title><style>
  :root { color: #222; background: #fff } main { padding: 1rem } a { color: inherit }
  [data-mantine-color-scheme="dark"] { color: #eee; background: #222 }
  @media (max-width: 500px) { .wide { display: none } } @media (min-width: 500px) { .narrow { display: none } }
  ${style}</style>
  <main><h1>Faults</h1><p>Some words</p><p class="own">Words of its own</p>${content}</main>
  <script>{
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => (document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light');
    dark.onchange = follow;
    follow();
  }</script></html>`;
const faults: readonly (readonly [found: string, style: string, content?: string])[] = [
  ['color-contrast', '[data-mantine-color-scheme="light"] .own { color: #bbb }'],
  ['color-contrast', '[data-mantine-color-scheme="dark"] .own { color: #555 }'],
  ['color-contrast', '@media (max-width: 500px) { [data-mantine-color-scheme="light"] .own { color: #bbb } }'],
  ['color-contrast', '@media (max-width: 500px) { [data-mantine-color-scheme="dark"] .own { color: #555 } }'],
  ['color-contrast', '@media (min-width: 500px) { [data-mantine-color-scheme="dark"] .own { color: #555 } }'],
  [
    'color-contrast',
    '.low { height: 30px; overflow: auto; background: #fff } .low { color: #222 } .low b { color: #bbb }',
    `<div class="low" tabindex="0">${'Words<br>'.repeat(9)}<b>Out of sight at first</b></div>`,
  ],
  [
    'color-contrast',
    '.heard { color: #bbb; background: #fff } @media (min-width: 500px) { .heard { clip-path: inset(50%) } }',
    '<p class="heard">Seen on a phone alone</p>',
  ],
  [
    'color-contrast',
    '.over { color: #bbb; background: #fff } .around { background: linear-gradient(#fff, #eee) }',
    '<div class="around"><p>On a gradient</p><p class="over">On white</p></div>',
  ],
  ['button-name', '', '<button class="narrow"></button>'],
  ['button-name', '', '<button class="wide"></button>'],
  ['button-name', '', '<button><span class="wide">Its name</span></button>'],
  ['label', '', '<input class="narrow">'],
  ['label', '', '<label class="wide" for="own">Its name</label><input id="own">'],
  ['image-alt', '', '<img class="narrow" src="data:,">'],
  ['link-name', '', '<a href="/"><img alt="" src="data:,"></a>'],
  ['list', '', '<ul><li>One</li><div class="narrow">Two</div></ul>'],
  ['aria-valid-attr-value', '', '<button aria-expanded="maybe" class="narrow">Its name</button>'],
  ['aria-hidden-focus', '', '<p aria-hidden="true"><button class="narrow">Its name</button></p>'],
  ['aria-required-parent', '', '<p role="option" class="narrow">One</p>'],
  ['nested-interactive', '', '<button>Its name<b class="narrow" role="button" tabindex="0">Inside</b></button>'],
  ['select-name', '', '<select class="narrow"><option>One</option></select>'],
  ['svg-img-alt', '', '<svg role="img" class="narrow"></svg>'],
  ['tabindex', '', '<button tabindex="2">Its name</button>'],
  [
    'scrollable-region-focusable',
    '.low { height: 30px; overflow: auto }',
    `<p class="low">${'Words<br>'.repeat(9)}</p>`,
  ],
  ['avoid-inline-spacing', '', '<p class="narrow" style="letter-spacing: 0.01em !important">Some words</p>'],
  ['label-content-name-mismatch', '', '<button class="narrow" aria-label="Another">Its name</button>'],
  ['region', '', '</main><p class="narrow">Outside</p>'],
  ['heading-order', '', '<h3 class="narrow">Too deep</h3>'],
  [
    'link-in-text-block',
    'a { text-decoration: none } [data-mantine-color-scheme="light"] a { color: #06c }',
    '<p>Words around <a href="/">a link</a> among them</p>',
  ],
];

test('a fault is noticed at whatever width and in whatever scheme it is, and after pages without', async ({
  visitor,
}) => {
  for (const viewport of [wide, narrow]) {
    const page = await visitor({ viewport });
    await page.goto('about:blank');
    const foundIn = async (style: string, content = '') => {
      await page.setViewportSize(viewport);
      await page.setContent(following(style, content));
      const found: string[] = [];
      await lookAt(page, 'faults', async (_, judged) => void found.push(...(await violationsOf(page, judged))));
      return found.map((one) => one.split(':', 1)[0]);
    };
    const sound = [
      '<p>Words around <a href="/">a link</a> among them</p><a href="/"><img alt="Own" src="data:,"></a>',
      '<label for="own">Its name</label><input id="own"><input aria-label="Own"><button>Its name</button>',
      '<ul><li>One</li><li>Two</li></ul><p role="listbox" aria-label="Own"><b role="option">One</b></p>',
      '<button aria-labelledby="b">Its name</button><b id="b">Its name</b><p aria-hidden="true">Words</p>',
      '<label>Own<select><option>One</option></select></label><svg role="img" aria-label="Own"></svg>',
    ];
    expect(await foundIn('', sound.join(''))).toEqual([]);
    for (const [fault, style, content] of faults)
      expect.soft(new Set(await foundIn(style, content)), `${fault} ${style} ${content}`).toEqual(new Set([fault]));
  }
});
