import { expect, test } from 'vitest';
import { proposedZone } from './zones.ts';

test.each([
  ['the only one of the territory', ['America/Chicago'], 'America/New_York', 'America/Chicago'],
  ['the organization’s, of several', ['America/Denver', 'America/Boise'], 'America/Boise', 'America/Boise'],
  ['none of several, if the organization is elsewhere', ['America/Denver', 'America/Boise'], 'America/New_York', ''],
  ['none of several, without an organization', ['America/Denver', 'America/Boise'], null, ''],
  ['the organization’s, before there is an address', [], 'America/Boise', 'America/Boise'],
  ['none, never UTC, where nothing says one', [], null, ''],
] as const)('a new location is given %s', (_what, zones, ofOrganization, proposed) => {
  expect(proposedZone(zones, ofOrganization)).toBe(proposed);
});
