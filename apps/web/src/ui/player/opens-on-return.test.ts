import { ApiError } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { opensOnReturn } from './opens-on-return.ts';

const session = {
  sessionId: 1,
  playlistUrl: '/api/streams/x/index.m3u8',
  endsAt: null,
  streamShield: false,
  audio: false,
};
const open = { phase: 'open', session } as const;
const endedBy = (reason: string) => ({ status: 'ended', reason, nextOpening: null, serverTime: '' }) as const;
const failed = (code: 'signedOut' | 'internal') =>
  ({ phase: 'failed', error: new ApiError({ type: '', code, title: '', status: 401, traceId: '' }) }) as const;

it('goes on with what was watched until the sign-in ended', () => {
  expect(opensOnReturn(open, null, 0, 10_000)).toBe(true);
  expect(opensOnReturn(open, endedBy('signedOut'), 0, 10_000)).toBe(true);
});

it('leaves to a tap what would be a new visit, and what ended for another reason', () => {
  expect(opensOnReturn(open, endedBy('signedOut'), 0, 60_000)).toBe(false);
  expect(opensOnReturn(open, endedBy('sessionTimeUp'), 0, 10_000)).toBe(false);
  expect(opensOnReturn(open, endedBy('endedByStaff'), 0, 10_000)).toBe(false);
});

it('opens what could not be opened without a sign-in, and nothing that failed or was refused', () => {
  expect(opensOnReturn(failed('signedOut'), null, 0, 60_000)).toBe(true);
  expect(opensOnReturn(failed('internal'), null, 0, 10_000)).toBe(false);
  expect(opensOnReturn({ phase: 'waiting' }, null, 0, 10_000)).toBe(false);
});
