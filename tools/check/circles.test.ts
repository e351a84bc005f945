import { expect, it } from 'vitest';
import { betweenRooms, findCircles, globsIn, roomOf, shortestCircle } from './find-circles.ts';

const needs = (...pairs: readonly (readonly [from: string, to: string])[]) => {
  const found = new Map<string, Set<string>>();
  for (const [from, to] of pairs) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
};

it('finds indirect circles, each knot once', () => {
  const tree = needs(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']);
  expect(findCircles(tree)).toEqual([]);
  const knots = needs(['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd'], ['d', 'e'], ['e', 'd'], ['e', 'f']);
  expect(findCircles(knots)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

it('shows a shortest circle of each knot, in the order of its imports', () => {
  const chain = [
    ['c', 'a'],
    ['a', 'b'],
    ['b', 'd'],
    ['d', 'e'],
  ] as const;
  // The last import ties all of them together.
  const knot = needs(...chain, ['e', 'c'], ['d', 'c'], ['d', 'outside']);
  const [group = []] = findCircles(knot);
  expect(group).toEqual(['a', 'b', 'c', 'd', 'e']);
  const circle = shortestCircle(knot, group);
  expect([...circle, ...circle].join('')).toContain('cabd');
  expect(circle).toHaveLength(4);
});

it('finds circles of rooms without a circle of files', () => {
  const files = needs(
    ['apps/server/src/platform/a/one.ts', 'apps/server/src/platform/b/one.ts'],
    ['apps/server/src/platform/b/two.ts', 'apps/server/src/platform/a/deep/two.ts'],
  );
  expect(findCircles(files)).toEqual([]);
  expect(findCircles(betweenRooms(files))).toEqual([['apps/server/src/platform/a', 'apps/server/src/platform/b']]);
});

it('finds what is imported by pattern', () => {
  const source = `
    const icons = import.meta.glob<NavIcons>('../features/*/*/nouns.ts', { eager: true, import: 'navIcons' });
    const words = import.meta.glob(
      ['./text/*-noun.ts', '../ui/{dialog,form}/text/en.ts'],
      { eager: true },
    );`;
  expect(globsIn(source)).toEqual(['../features/*/*/nouns.ts', './text/*-noun.ts', '../ui/{dialog,form}/text/en.ts']);
  expect(globsIn("import glob from 'glob'; glob('*.ts')")).toEqual([]);
});

it.each([
  ['apps/server/src/features/people/classes/test/setup.ts', 'apps/server/src/features/people/classes'],
  ['apps/server/src/platform/http/lean/listener.ts', 'apps/server/src/platform/http'],
  ['apps/server/src/app.ts', 'apps/server/src/app.ts'],
  ['apps/web/src/app/shell/nav.ts', 'apps/web/src/app'],
  ['apps/web/src/lib/screen.ts', 'apps/web/src/lib/screen.ts'],
  ['apps/web/src/features/people/classes/pages.ts', 'apps/web/src/features/people/classes'],
  ['apps/web/src/features/people/classes/screens.ts', 'apps/web/src/features/people/classes/screens.ts'],
  ['apps/web/src/features/people/classes/text/en.ts', 'apps/web/src/features/people/classes'],
  ['apps/web/src/features/people/classes/text/en-noun.ts', 'apps/web/src/features/people/classes/text/en-noun.ts'],
  ['packages/contract/src/endpoints/people/classes.ts', 'packages/contract/src/endpoints'],
  ['packages/contract/src/index.ts', 'packages/contract/src/index.ts'],
  ['tools/run/lib/steps.ts', 'tools/run'],
])('%s is in %s', (path, room) => expect(roomOf(path)).toBe(room));
