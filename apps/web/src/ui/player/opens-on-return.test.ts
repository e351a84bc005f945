import { ApiError } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { opensOnReturn } from './opens-on-return.ts';

const session = {
  sessionId: 1,
  playlistUrl: '/api/streams/x/index.m3u8',
  endsAt: null,
  streamShield: false,
  audio: false,
  pictureInPicture: false,
};
const open = { phase: 'open', session } as const;
const endedBy = (reason: string) => ({ status: 'ended', reason, nextOpening: null, serverTime: '' }) as const;
const failed = (code: 'signedOut' | 'internal') =>
  ({ phase: 'failed', error: new ApiError({ type: '', code, title: '', status: 401, traceId: '' }) }) as const;

it('resumes what was being watched when the sign-in ended', () => {
  expect(opensOnReturn(open, null, 0, 10_000)).toBe(true);
  expect(opensOnReturn(open, endedBy('signedOut'), 0, 10_000)).toBe(true);
});

it('requires a tap for a new visit, or if it ended for another reason', () => {
  expect(opensOnReturn(open, endedBy('signedOut'), 0, 60_000)).toBe(false);
  expect(opensOnReturn(open, endedBy('sessionTimeUp'), 0, 10_000)).toBe(false);
  expect(opensOnReturn(open, endedBy('endedByStaff'), 0, 10_000)).toBe(false);
});

it('opens what only lacked a sign-in, and nothing that failed or was refused', () => {
  expect(opensOnReturn(failed('signedOut'), null, 0, 60_000)).toBe(true);
  expect(opensOnReturn(failed('internal'), null, 0, 10_000)).toBe(false);
  expect(opensOnReturn({ phase: 'waiting' }, null, 0, 10_000)).toBe(false);
});
