import { account, type ResultOf, viewer, type ViewerDecision } from '@viewgate/contract';
import { useState } from 'react';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody, Refusal } from '../../../../test/portal.ts';
import { refresh } from '../../../lib/api/write.ts';
import Wall from './wall.tsx';
import Watch from './watch.tsx';

const allowed: ViewerDecision = {
  outcome: 'allow',
  reason: null,
  streamShield: false,
  windowEndsAt: null,
  minutesLeft: null,
  sessionsLeft: null,
  nextOpening: null,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const refusedFor = (reason: ViewerDecision['reason'], nextOpening: string | null = null): ViewerDecision => ({
  ...allowed,
  outcome: 'deny',
  reason,
  nextOpening,
});

/** How the server decides at the moment. */
let decision = allowed;
beforeEach(() => {
  const one = { id: 1, name: 'Playroom', thumbnailUrl: null, state: 'online', stateSince: null, isOutageTold: false };
  const there = { locationId: 1, locationName: 'Maple Street', timeZone: 'UTC', isPetCare: false };
  answer(account.me, () => ({ ...everybody, kind: 'viewer' as const, role: null }));
  const me = { firstName: 'Noor', hasAcceptedRules: true, memberships: [] } as unknown as ResultOf<typeof viewer.me>;
  answer(viewer.me, () => me);
  answer(viewer.cameras, () => [
    { ...one, ...there, classNames: [], children: [], eventName: null, decision } as ResultOf<
      typeof viewer.cameras
    >[number],
  ]);
  answer(viewer.close, () => null);
});
const refuse = (told: ViewerDecision) =>
  answer(viewer.open, () => {
    throw new Refusal(403, 'accessDenied', { decision: told });
  });
const playlistUrl = () => `${inject('streams')}/h264/camera/temp.m3u8`;
const plain = { audio: false, pictureInPicture: false, streamShield: false, endsAt: null };

/** The server decides otherwise from now on, and the page looks again. */
const hear = async (now: ViewerDecision) => {
  decision = now;
  await refresh('viewer');
};
const at = { path: '/viewer/cameras/$id', address: '/viewer/cameras/1' };
const watch = page.getByRole('button', { name: 'Watch', exact: true });

test('a stopped page follows the reason: a pause lifted outside hours is no pause any more, and open is open', async () => {
  decision = refusedFor('viewerPaused');
  refuse(decision);
  await draw(<Watch />, at);
  const paused = page.getByText(/Your access is paused/);
  await expect.element(paused).toBeVisible();
  await hear(refusedFor('locationClosed', inHours(2)));
  await expect.element(page.getByText(/outside its viewing hours/)).toBeVisible();
  await expect.element(page.getByText(/^Opens/)).toBeVisible();
  await expect.element(paused).not.toBeInTheDocument();
  await expect.element(watch).not.toBeInTheDocument();
  await hear(allowed);
  await expect.element(page.getByRole('heading', { name: 'You can watch again' })).toBeVisible();
  await expect.element(page.getByText('You cannot watch now')).not.toBeInTheDocument();
  await expect.element(page.getByText(/outside its viewing hours/)).not.toBeInTheDocument();
  await expect.element(watch).toBeVisible();
});

test('while others of the family may be watching too much, another try is offered, and room is said once there is some', async () => {
  const full = refusedFor('watchingAtOnce');
  refuse(full);
  await draw(<Watch />, at);
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect.element(tryNow).toBeVisible();
  // The list sets aside what this viewer watches on another page.
  await hear(allowed);
  await expect.element(tryNow).toBeVisible();
  await expect.element(page.getByText(/open/i)).not.toBeInTheDocument();
  await hear(full);
  await expect.element(tryNow).toBeVisible();
  await hear(allowed);
  await expect.element(watch).toBeVisible();
  await expect.element(tryNow).not.toBeInTheDocument();
});

test('an end learns at once whether a visit is left for the next opening', async () => {
  const opened = { ...plain, sessionId: 7, playlistUrl: playlistUrl() };
  answer(viewer.open, () => opened);
  await draw(<Watch />, at);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  // The visit began before the last one of the day, and knows nothing of that.
  const ended = { status: 'ended', reason: 'cameraClosed', nextOpening: inHours(1), serverTime: inHours(0) };
  decision = refusedFor('cameraClosed', inHours(48));
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    new Request(input, init).url.startsWith(inject('streams'))
      ? Response.json({ code: 'forbidden', decision: ended }, { status: 403 })
      : await through(input, init);
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    Date.now() + 48 * 3_600_000,
  );
  await expect.element(page.getByText(new RegExp(`^Opens.*${day}`))).toBeVisible();
});

test('a visit counts on the wall as soon as it begins, and no longer once it turns out to be none', async () => {
  // Nothing is asked again because time passes: nobody looks.
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => seen.mockRestore());
  decision = { ...allowed, sessionsLeft: 3 };
  answer(viewer.open, () => {
    decision = { ...allowed, sessionsLeft: 2 };
    return { ...plain, sessionId: 8, playlistUrl: playlistUrl() };
  });
  answer(viewer.close, () => {
    decision = { ...allowed, sessionsLeft: 3 };
    return null;
  });
  const Page = () => {
    const [isWatching, setWatching] = useState(true);
    return (
      <>
        <Wall />
        {isWatching && <Watch />}
        <button type="button" onClick={() => setWatching(false)}>
          Leave
        </button>
      </>
    );
  };
  await draw(<Page />, at);
  await expect.element(page.getByText(/^2 visits left today/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText(/^3 visits left today/)).toBeVisible();
});
