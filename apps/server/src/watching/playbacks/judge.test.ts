import { compileLocation } from '@viewgate/policy';
import { expect, it } from 'vitest';
import { nothingSpent } from '../usage.ts';
import { endOf, refusalOf } from './judge.ts';
import { newPlayback } from './playback.ts';
import { bareFacts } from '../../../test/bare-facts.ts';

const facts = {
  ...bareFacts,
  cameras: [{ id: 2, name: 'Hall', isEnabled: true, aiOnly: false, isPublic: false, classIds: [], policyId: null }],
};
const startedAt = Date.UTC(2026, 5, 3, 15);
const rights = { mayViewCameras: true, hasPortalCameraAccess: true };
const watching = newPlayback({
  id: 1,
  locationId: 1,
  cameraId: 2,
  watcher: { kind: 'staff', accountId: 3, isMobileApp: false, ip: '192.0.2.1', rights },
  device: 'desktop',
  startedAt,
  spent: nothingSpent,
  tokenHash: '',
  lastSeenAt: startedAt,
  cookieHash: null,
});

it('a member of staff watches for at most a working day without asking again', () => {
  const c = compileLocation(facts);
  const end = startedAt + 8 * 3_600_000;
  expect(endOf(watching, c, startedAt)).toBe(end);
  expect(refusalOf(watching, c, end - 1)).toBeNull();
  expect(refusalOf(watching, c, end)).toBe('sessionTimeUp');
});

it('the unknown is neither allowed nor refused, and a deleted location refuses', () => {
  const c = compileLocation(facts);
  expect(refusalOf(watching, undefined, startedAt)).toBe('unknown');
  expect(refusalOf(watching, null, startedAt)).toBe('locationUnreadable');
  const unread = {
    ...watching,
    watcher: { kind: 'staff', accountId: 3, isMobileApp: false, ip: '192.0.2.1', rights: null },
  } as const;
  expect(refusalOf(unread, c, startedAt)).toBe('unknown');
});
