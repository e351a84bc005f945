import {
  adminPolicy,
  audit,
  catalogue,
  children,
  expectations,
  isOverridable,
  overrideHeader,
} from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { giveReason, overrideHeaders, overrideOfNextRun, takesReason } from './override.ts';

const place = { locationId: 7, ids: [3, 4] };
const save = (locationId: number) => overrideHeaders(children.remove, { params: { locationId, id: 1 } });

afterEach(() => {
  vi.useRealTimers();
  overrideOfNextRun();
});

test('the save that follows takes the reason along, once', () => {
  giveReason([place], 'Agreed — für heute');
  expect(overrideHeaders(audit.table, {})).toEqual({});
  expect(overrideHeaders(expectations.check, { params: { locationId: 7 } })).toEqual({});
  expect(save(8)).toEqual({});
  const { [overrideHeader]: sent = '' } = save(7);
  expect(sent).toMatch(/^[\x21-\x7e]+$/);
  expect(JSON.parse(decodeURIComponent(sent))).toEqual({ ids: [3, 4], reason: 'Agreed — für heute' });
  expect(save(7)).toEqual({});
});

test('one that was given long ago belongs to no save', () => {
  vi.useFakeTimers();
  giveReason([place], 'Agreed');
  vi.advanceTimersByTime(31_000);
  expect(save(7)).toEqual({});
});

test('a run takes those of all its locations', () => {
  giveReason([place, { locationId: 8, ids: [9] }], 'Agreed');
  expect(save(7)).toEqual({});
  expect(overrideHeaders(adminPolicy.imposeMany, { params: { organizationId: 7 } })).toEqual({});
  expect(overrideOfNextRun()).toEqual({ override: { ids: [3, 4, 9], reason: 'Agreed' } });
  expect(overrideOfNextRun()).toEqual({});
});

test('the browser knows of each call at a location whether the server takes a reason with it', () => {
  const named = catalogue.filter(({ path, raw }) => path.includes(':locationId') && raw?.contentType !== 'text/html');
  expect(named.filter(takesReason)).toEqual(named.filter(isOverridable));
  expect(catalogue.filter(isOverridable).filter((endpoint) => !named.includes(endpoint))).toEqual([]);
});
