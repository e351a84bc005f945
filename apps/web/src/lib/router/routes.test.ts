import { expect, it } from 'vitest';
import { finder, type Route } from './routes.ts';

const frame: Route = { parent: null };
const page = (path: string, parent: Route = frame): Route => ({ parent, path });
const list = page('/app/classes/table');
const pages = [
  page('/app/$'),
  list,
  page('/app/classes/table/delete/$id', list),
  page('/app/classes/table/$kind'),
  page('/app/classes/table/new'),
];
const find = finder(pages);
const pathOf = (pathname: string) => find(pathname)?.branch.at(-1)?.path;

it('prefers literal parts to parameters, and parameters to the rest', () => {
  expect(pathOf('/app/classes/table')).toBe('/app/classes/table');
  expect(pathOf('/app/classes/table/new')).toBe('/app/classes/table/new');
  expect(pathOf('/app/classes/table/old')).toBe('/app/classes/table/$kind');
  expect(pathOf('/app/nothing/at/all')).toBe('/app/$');
  expect(pathOf('/app')).toBe('/app/$');
  expect(pathOf('/viewer')).toBeUndefined();
});

it('ignores case and a trailing slash', () => {
  expect(pathOf('/App/Classes/TABLE/')).toBe('/app/classes/table');
});

it('decodes parameters, and does not fail on malformed ones', () => {
  expect(find('/app/classes/table/a%20b')?.params).toEqual({ kind: 'a b' });
  expect(find('/app/classes/table/%E0%A4%A')?.params).toEqual({ kind: '%E0%A4%A' });
  expect(find('/app/x/y')?.params).toEqual({ rest: 'x/y' });
});

it('finds a page with its frames, outermost first', () => {
  expect(find('/app/classes/table/delete/7')?.branch).toEqual([frame, list, pages[2]]);
});
