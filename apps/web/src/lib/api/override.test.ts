import {
  adminPolicy,
  audit,
  catalogue,
  children,
  expectations,
  isOverridable,
  override,
  overrideHeader,
  unkeptTextIn,
} from '@viewgate/contract';
import { afterEach, expect, test } from 'vitest';
import { dropReasons, giveReason, overrideHeaders, overrideOfRun, takesReason } from './override.ts';

const place = { locationId: 7, ids: [3, 4] };
const save = (locationId: number) => overrideHeaders(children.remove, { params: { locationId, id: 1 } });
const sentBy = ({ [overrideHeader]: sent = '' }: Record<string, string>): unknown =>
  JSON.parse(decodeURIComponent(sent));

afterEach(dropReasons);

test('the save under way takes the reason along, once', () => {
  giveReason([place], 'Agreed — für heute');
  expect(overrideHeaders(audit.table, {})).toEqual({});
  expect(overrideHeaders(expectations.check, { params: { locationId: 7 } })).toEqual({});
  expect(save(8)).toEqual({});
  const headers = save(7);
  expect(headers[overrideHeader]).toMatch(/^[\x21-\x7e]+$/);
  expect(sentBy(headers)).toEqual({ ids: [3, 4], reason: 'Agreed — für heute' });
  expect(save(7)).toEqual({});
});

test('several questions of one save each keep their answer', () => {
  giveReason([place], 'Agreed');
  giveReason([{ locationId: 7, ids: [4, 5] }], 'Only this week');
  expect(sentBy(save(7))).toEqual({ ids: [3, 4, 5], reason: 'Agreed · Only this week' });
  giveReason([place], 'ä'.repeat(500));
  giveReason([place], 'ö'.repeat(500));
  expect(override.safeParse(sentBy(save(7))).success).toBe(true);
  // Cut within a character, it could not be stored by the server.
  giveReason([place], 'x'.repeat(495));
  giveReason([place], '🎂🎂');
  expect(unkeptTextIn(sentBy(save(7)))).toBeFalsy();
});

test('a run takes the reasons of all its locations', () => {
  giveReason([place, { locationId: 8, ids: [9] }], 'Agreed');
  expect(save(7)).toEqual({});
  expect(overrideHeaders(adminPolicy.imposeMany, { params: { organizationId: 7 } })).toEqual({});
  expect(overrideOfRun()).toEqual({ override: { ids: [3, 4, 9], reason: 'Agreed' } });
  expect(overrideOfRun()).toEqual({});
});

test('the browser knows of each call at a location whether the server takes a reason with it', () => {
  const named = catalogue.filter(({ path, raw }) => path.includes(':locationId') && raw?.contentType !== 'text/html');
  expect(named.filter(takesReason)).toEqual(named.filter(isOverridable));
  expect(catalogue.filter(isOverridable).filter((endpoint) => !named.includes(endpoint))).toEqual([]);
});
