import { afterEach, expect, it, vi } from 'vitest';
import { leadAway, registerNavigator } from './go.ts';
import { dropWork, holdWork, isLeft } from './unsaved-work.ts';

const at = (pathname: string, search: Record<string, string> = {}) => ({ pathname, search });
const form = at('/app/families/create');

afterEach(dropWork);

it('is left for another page, and for the same one at another location', () => {
  expect(isLeft(form, at('/app/families'))).toBe(true);
  expect(isLeft(form, at(form.pathname, { locationId: '2' }))).toBe(true);
  expect(isLeft(form, null)).toBe(true);
});

it('stays where only the query of its page changes', () => {
  expect(isLeft(form, at(form.pathname, { q: 'a' }))).toBe(false);
  const there = at(form.pathname, { locationId: '2' });
  expect(isLeft(there, at(form.pathname, { locationId: '2', q: 'a' }))).toBe(false);
});

it('nobody is led away from unsaved work, and everybody is without', () => {
  const navigate = vi.fn<(href: string, replace: boolean) => void>();
  registerNavigator({ navigate });
  const letGo = holdWork(() => true);
  expect(leadAway('/403')).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
  letGo();
  expect(leadAway('/403')).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/403', false);
});
