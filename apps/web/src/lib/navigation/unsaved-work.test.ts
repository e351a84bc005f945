import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadAway, registerNavigator } from './go.ts';
import { dropWork, holdWork, isLeft, keepWork, keptWork } from './unsaved-work.ts';

const at = (pathname: string, search: Record<string, string> = {}) => ({ pathname, search });
const form = at('/app/families/create');

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
});
afterEach(() => {
  dropWork();
  vi.unstubAllGlobals();
});

it('is left for another page, and for the same one at another location', () => {
  expect(isLeft(form, at('/app/families'))).toBe(true);
  expect(isLeft(form, at(form.pathname, { locationId: '2' }))).toBe(true);
  expect(isLeft(form, null)).toBe(true);
});

it('is not left when only the page’s query changes', () => {
  expect(isLeft(form, at(form.pathname, { q: 'a' }))).toBe(false);
  const there = at(form.pathname, { locationId: '2' });
  expect(isLeft(there, at(form.pathname, { locationId: '2', q: 'a' }))).toBe(false);
});

it('leads away only without unsaved work', () => {
  const navigate = vi.fn<(href: string, replace: boolean) => void>();
  registerNavigator({ navigate });
  const letGo = holdWork(() => true);
  expect(leadAway('/403')).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
  letGo();
  expect(leadAway('/403')).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/403', false);
});

const week = { present: [1, 2] };

it('keeps work across a reload, for the same subject', () => {
  keepWork('schedule 7', 1, week);
  expect(keptWork('schedule 8', 1)).toBeNull();
  expect(keptWork('schedule 7', 1)).toEqual(week);
  keepWork('schedule 7', 1, null);
  expect(keptWork('schedule 7', 1)).toBeNull();
});

it('drops it when somebody else signs in', () => {
  keepWork('schedule 7', 1, week);
  expect(keptWork('schedule 7', 2)).toBeNull();
  expect(keptWork('schedule 7', 1)).toBeNull();
});

it('drops it when its owner leaves', () => {
  keepWork('schedule 7', 1, week);
  dropWork();
  expect(keptWork('schedule 7', 1)).toBeNull();
});

it('ignores what it cannot read', () => {
  sessionStorage.setItem('viewgate.work', '{');
  expect(keptWork('schedule 7', 1)).toBeNull();
});
