import type { OpenedSession } from '@viewgate/contract';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/accessible.ts';
import { draw } from '../../../test/draw.tsx';
import { type EndedState, Player } from './player.tsx';

/** What happens to requests for the stream: they pass, are cut, or are answered by the portal itself. */
let trouble: (() => Response | Promise<Response>) | null = null;
const asked: string[] = [];

beforeEach(() => {
  trouble = null;
  asked.length = 0;
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    if (!url.startsWith(inject('streams'))) return await through(input, init);
    asked.push(url);
    return await (trouble?.() ?? through(input, init));
  };
});
afterEach(() => vi.useRealTimers());

const watch = async (more: Partial<OpenedSession> = {}) => {
  const onEnded = vi.fn<(state: EndedState) => void>();
  const session: OpenedSession = {
    sessionId: 1,
    playlistUrl: `${inject('streams')}/h264/camera/temp.m3u8`,
    audio: false,
    streamShield: false,
    endsAt: null,
    ...more,
  };
  await draw(<Player session={session} cameraName="Playroom" zone="UTC" watcherName="Robin Reyes" onEnded={onEnded} />);
  return onEnded;
};
const live = page.getByText('Live', { exact: true });
const phase = () => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase'];
const video = () => document.querySelector('video');
const isGreatHere = () => performance.getEntriesByType('resource').some(({ name }) => /\bhls[._-].*js/.test(name));

test('a frozen picture is not called live, an unverifiable one is covered, and both recover automatically', async () => {
  const onEnded = await watch();
  await expect.element(live).toBeVisible();
  await expect.poll(() => video()?.currentTime).toBeGreaterThan(0.5);
  expect(isGreatHere()).toBe(false);

  trouble = () => Promise.reject(new TypeError('cut'));
  await expect.element(page.getByText(/The picture stopped \d+ seconds ago/)).toBeVisible();
  await expect.element(live).not.toBeInTheDocument();
  await expectAccessible();
  trouble = null;
  await expect.element(live).toBeVisible();

  trouble = () => Response.json({ code: 'unavailable' }, { status: 503 });
  await expect.element(page.getByText(/We can't check right now/)).toBeVisible();
  expect(phase()).toBe('waiting');
  await expectAccessible();
  await expect.element(page.elementLocator(video() as Element)).not.toBeVisible();
  trouble = null;
  await expect.poll(phase).toBe('playing');
  await expect.element(page.elementLocator(video() as Element)).toBeVisible();
  expect(onEnded).not.toHaveBeenCalled();
});

test('without a picture it says which part of the way fails', async () => {
  trouble = () => Response.json({ code: 'recordingServer', failure: { code: 'nvr.nothingUsable' } }, { status: 502 });
  await watch();
  await expect.element(page.getByText(/recording server does not answer/), { timeout: 12_000 }).toBeVisible();
  await expectAccessible();
  trouble = () => Promise.reject(new TypeError('cut'));
  await expect.element(page.getByText(/The portal cannot be reached from here/), { timeout: 12_000 }).toBeVisible();
  trouble = null;
  await expect.element(live, { timeout: 12_000 }).toBeVisible();
  await expect.element(page.getByText(/cannot be reached/)).not.toBeInTheDocument();
});

test('an end learned from a refused part is reported, with its reason', async () => {
  const onEnded = await watch();
  await expect.element(live).toBeVisible();
  const decision = { status: 'ended', reason: 'viewerPaused', nextOpening: null, serverTime: new Date().toISOString() };
  trouble = () => Response.json({ code: 'forbidden', decision }, { status: 403 });
  await expect.poll(() => onEnded.mock.calls[0]?.[0]).toMatchObject({ status: 'ended', reason: 'viewerPaused' });
});

test('what the small player cannot play goes to the full one, which is fetched only then', async () => {
  // Several qualities to choose from.
  const variant = (bandwidth: number) => `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}\nlive.m3u8?at=${bandwidth}\n`;
  trouble = () => {
    trouble = null;
    return new Response(`#EXTM3U\n${variant(300_000)}${variant(600_000)}`);
  };
  await watch();
  await expect.element(live).toBeVisible();
  expect(isGreatHere()).toBe(true);
});

test('under Stream Shield the picture is watermarked, cannot leave the page, and is covered while the page is in the background', async () => {
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await watch({ streamShield: true });
  await expect.element(live).toBeVisible();
  await expect.element(page.getByText(/Robin Reyes/).first()).toBeInTheDocument();
  expect(video()?.disablePictureInPicture).toBe(true);
  await expect.element(page.getByRole('button', { name: /picture.in.picture/i })).not.toBeInTheDocument();
  inFront.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  await expect.element(page.elementLocator(video() as Element)).not.toBeVisible();
  inFront.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.elementLocator(video() as Element)).toBeVisible();
  inFront.mockRestore();
});
