import { type OpenedSession, viewer } from '@viewgate/contract';
import type { CSSProperties } from 'react';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/accessible.ts';
import { contrastOverWhite } from '../../../test/contrast.ts';
import { draw, undraw } from '../../../test/draw.tsx';
import { answer } from '../../../test/portal.ts';
import { type EndedState, Player } from './player.tsx';
import { Stopped } from './stopped.tsx';
import { WatchView } from './watch-view.tsx';

/** What happens to requests for the stream: they pass, are cut, or are answered by the portal itself. */
let trouble: ((url: string) => Response | Promise<Response> | undefined) | null = null;

beforeEach(() => {
  trouble = null;
  const through = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    if (!url.startsWith(inject('streams'))) return await through(input, init);
    return await (trouble?.(url) ?? through(input, init));
  };
});
afterEach(() => vi.useRealTimers());

const watch = async (more: Partial<OpenedSession> = {}, style: CSSProperties = {}, hears: 'hub' | 'stream' = 'hub') => {
  const onEnded = vi.fn<(state: EndedState) => void>();
  const session: OpenedSession = {
    sessionId: 1,
    playlistUrl: `${inject('streams')}/h264/camera/temp.m3u8`,
    audio: false,
    pictureInPicture: false,
    streamShield: false,
    endsAt: null,
    ...more,
  };
  await draw(
    <div style={style}>
      <Player
        session={session}
        cameraName="Playroom"
        zone="Asia/Kathmandu"
        watcherName="Robin Reyes"
        hears={hears}
        onEnded={onEnded}
      />
    </div>,
  );
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
  const refused = () =>
    Response.json({ code: 'recordingServer', failure: { code: 'nvr.nothingUsable' } }, { status: 502 });
  trouble = (url) => (url.includes('.m3u8') ? undefined : refused());
  await watch();
  await expect.element(page.getByText(/does not send its pictures/), { timeout: 12_000 }).toBeVisible();
  trouble = refused;
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

/** A playlist of several qualities; each asks for its own by its bandwidth. */
const severalOf = (...sizes: readonly (readonly [bandwidth: number, resolution: string])[]) => {
  const stream = `${inject('streams')}/h264/camera/temp.m3u8`;
  const variants = sizes.map(
    ([bandwidth, resolution]) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution}\n${stream}?at=${bandwidth}\n`,
  );
  const playlistUrl = URL.createObjectURL(new Blob([`#EXTM3U\n${variants.join('')}`]));
  onTestFinished(() => URL.revokeObjectURL(playlistUrl));
  return { playlistUrl };
};
/** The full player does not fetch: what it asked for is in the browser's own list. */
const isAskedFor = (bandwidth: number) =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`?at=${bandwidth}`));

test('what the small player cannot play goes to the full one, which is fetched only then', async () => {
  await watch(severalOf([300_000, '640x360'], [600_000, '640x360']));
  await expect.element(live).toBeVisible();
  expect(isGreatHere()).toBe(true);
});

test('a small picture takes the small one of several qualities, and a large picture the large one', async () => {
  for (const [width, taken] of [
    [320, 0],
    [1_000, 1],
  ] as const) {
    // Both are well below what the player takes the connection for at first.
    const qualities = [200_000 + width, 400_000 + width] as const;
    await watch(severalOf([qualities[0], '320x180'], [qualities[1], '1280x720']), { width });
    await expect.element(live).toBeVisible();
    // The size may be known a moment after the first playlist: what counts is which one is asked for from then on.
    await expect
      .poll(() => {
        const asked = qualities.map(isAskedFor);
        performance.clearResourceTimings();
        return asked;
      })
      .toEqual([taken === 0, taken === 1]);
    undraw();
  }
});

test('under Stream Shield the picture is watermarked, cannot leave the page, and is covered while the page is in the background', async () => {
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await watch({ streamShield: true });
  await expect.element(live).toBeVisible();
  // By the clock of the location, wherever the page is.
  await expect.element(page.getByText(/GMT\+5:45\s*Robin Reyes/).first()).toBeInTheDocument();
  expect(
    contrastOverWhite(
      page
        .getByText(/Robin Reyes/)
        .first()
        .element(),
    ),
  ).toBeGreaterThan(4.5);
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

test('on an iPhone full screen is the page, with the mark over the picture, and never the system’s own player', async () => {
  // There only a video element can go full screen, with nothing over it.
  const native = vi.fn<() => void>();
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'requestFullscreen') as PropertyDescriptor;
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  Object.defineProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen', { value: native, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', own);
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen');
  });
  await watch({ streamShield: true }, { width: 300 });
  const player = () => document.querySelector('[data-phase]');
  const width = () => player()?.getBoundingClientRect().width;
  for (const leave of [
    () => page.getByRole('button', { name: 'Leave full screen' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    expect(player()?.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: innerWidth, height: innerHeight });
    const mark = page.getByText(/Robin Reyes/).first();
    await expect.element(mark).toBeVisible();
    expect(player()?.contains(mark.element())).toBe(true);
    await leave();
    await expect.poll(width).toBe(300);
  }
  expect(native).not.toHaveBeenCalled();
});

test('a connection lost for long opens the camera again for anyone who looks at it; every other end waits for a tap', async () => {
  const opened = vi.fn<() => void>();
  const session = { sessionId: 1, audio: false, pictureInPicture: false, streamShield: false, endsAt: null };
  answer(viewer.open, () => {
    trouble = null;
    opened();
    return { ...session, playlistUrl: `${inject('streams')}/h264/camera/temp.m3u8` };
  });
  answer(viewer.close, () => null);
  const end = (reason: string) => {
    const decision = { status: 'ended', reason, nextOpening: null, serverTime: new Date().toISOString() };
    trouble = () => Response.json({ code: 'forbidden', decision }, { status: 403 });
  };
  const shown = { open: viewer.open, params: { id: 1 }, cameraName: 'Playroom', zone: 'UTC', watcherName: 'Robin' };
  await draw(<WatchView {...shown} />);
  const again = page.getByRole('button', { name: 'Watch again' });

  await expect.element(live).toBeVisible();
  end('idle');
  await expect.poll(() => opened.mock.calls.length).toBe(2);
  await expect.element(live).toBeVisible();

  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => seen.mockRestore());
  end('idle');
  await expect.element(page.getByText('Nothing was watched for a while.')).toBeVisible();
  seen.mockReturnValue('visible');
  expect(opened).toHaveBeenCalledTimes(2);
  await again.click();
  await expect.element(live).toBeVisible();

  end('endedByStaff');
  await expect.element(again).toBeVisible();
  expect(opened).toHaveBeenCalledTimes(3);
});

test('when hours begin the picture comes back by itself, but when the time is up only by a tap', async () => {
  const [costsVisit, begins] = [vi.fn<() => void>(), vi.fn<() => void>()];
  // A session whose time is up may be opened again at once: its next opening is now.
  const stopped = { title: 'Stopped', nextOpening: new Date().toISOString(), isOpenAgain: false, zone: 'UTC' };
  await draw(
    <>
      <Stopped {...stopped} reason="sessionTimeUp" onAgain={costsVisit} />
      <Stopped {...stopped} reason="locationClosed" onAgain={begins} />
    </>,
  );
  // The lower one's timer is the later one: once it has come, the upper one's would have too.
  await expect.poll(() => begins.mock.calls.length).toBe(1);
  expect(costsVisit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Watch again' }).click();
  expect(costsVisit).toHaveBeenCalledOnce();
});

test('when hours begin behind another page, the picture comes back once somebody looks', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const waits = vi.spyOn(document, 'addEventListener');
  onTestFinished(() => {
    seen.mockRestore();
    waits.mockRestore();
  });
  const begins = vi.fn<() => void>();
  const nextOpening = new Date().toISOString();
  await draw(
    <Stopped
      title="Stopped"
      reason="locationClosed"
      nextOpening={nextOpening}
      isOpenAgain={false}
      zone="UTC"
      onAgain={begins}
    />,
  );
  await expect.poll(() => waits.mock.calls.some(([what]) => what === 'visibilitychange')).toBe(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(begins).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(begins).toHaveBeenCalledOnce();
});

test('the picture may leave its page only if the server says so', async () => {
  const button = page.getByRole('button', { name: 'Picture in picture' });
  await watch({ pictureInPicture: true });
  await expect.element(button).toBeVisible();
  expect(video()?.disablePictureInPicture).toBe(false);
  undraw();
  await watch();
  await expect.element(live).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  // Nor by the browser's own controls.
  expect(video()?.disablePictureInPicture).toBe(true);
});

interface Line extends EventTarget {
  readyState: number;
}
/** The stream's own lines, and what the portal says about the running picture over them. */
const linesOf = () => {
  const lines: Line[] = [];
  const own = globalThis.EventSource;
  globalThis.EventSource = class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      lines.push(this);
    }
    close() {
      this.readyState = 2;
    }
  } as never;
  onTestFinished(() => {
    globalThis.EventSource = own;
  });
  const say = (state: object) => {
    const data = JSON.stringify({ endsAt: null, serverTime: new Date().toISOString(), ...state });
    for (const line of lines) line.dispatchEvent(new MessageEvent('message', { data }));
  };
  return { lines, say };
};

test('the line of a stream is opened again after an answer that closes it, and none is held in the background', async () => {
  const { lines, say } = linesOf();
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => seen.mockRestore());
  const goTo = (what: 'hidden' | 'visible') => {
    seen.mockReturnValue(what);
    document.dispatchEvent(new Event('visibilitychange'));
    return lines.map(({ readyState }) => readyState);
  };
  const onEnded = await watch({}, {}, 'stream');
  await expect.element(live).toBeVisible();
  const first = lines[0] as Line;
  // One that broke is the browser's to open again.
  first.dispatchEvent(new Event('error'));
  first.readyState = 2;
  first.dispatchEvent(new Event('error'));
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(2);
  expect(goTo('hidden')).toEqual([2, 2]);
  expect(goTo('visible')).toEqual([2, 2, 1]);
  say({ status: 'ended', reason: 'publicLinkOver', nextOpening: null });
  await expect.poll(() => onEnded.mock.calls.length).toBe(1);
  goTo('hidden');
  expect(goTo('visible')).toEqual([2, 2, 2]);
});

test('a Stream Shield, a choice or a doubt that comes while watching brings the picture back to its page, and lets it go again', async () => {
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => inFront.mockRestore());
  let outside: Element | null = null;
  const where = vi.spyOn(document, 'pictureInPictureElement', 'get').mockImplementation(() => outside);
  const back = vi.spyOn(document, 'exitPictureInPicture').mockImplementation(async () => {
    outside = null;
  });
  onTestFinished(() => {
    where.mockRestore();
    back.mockRestore();
  });
  const { say } = linesOf();
  await watch({ pictureInPicture: true }, {}, 'stream');
  await expect.element(live).toBeVisible();
  const button = page.getByRole('button', { name: 'Picture in picture' });
  const mark = page.getByText(/Robin Reyes/).first();
  const free = { status: 'running', streamShield: false, pictureInPicture: true };
  for (const [state, isMarked] of [
    [{ ...free, streamShield: true, pictureInPicture: false }, true],
    [{ ...free, pictureInPicture: false }, false],
    [{ status: 'waiting' }, false],
  ] as const) {
    say(free);
    await expect.element(button).toBeVisible();
    expect(video()?.disablePictureInPicture).toBe(false);
    await expect.element(mark).not.toBeInTheDocument();
    outside = video();
    say(state);
    await expect.poll(() => outside).toBeNull();
    await expect.element(button).not.toBeInTheDocument();
    expect(video()?.disablePictureInPicture).toBe(true);
    await expect.poll(() => mark.elements().length > 0).toBe(isMarked);
    // One that was asked for before opens late.
    outside = video();
    video()?.dispatchEvent(new Event('enterpictureinpicture'));
    expect(outside).toBeNull();
  }
});

test('a picture that freezes in a window of its own is noticed while its page is in the background', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const where = vi.spyOn(document, 'pictureInPictureElement', 'get').mockImplementation(video);
  onTestFinished(() => {
    seen.mockRestore();
    where.mockRestore();
  });
  await watch({ pictureInPicture: true });
  await expect.element(live).toBeVisible();
  trouble = () => Promise.reject(new TypeError('cut'));
  await expect.poll(phase, { timeout: 10_000 }).toBe('still');
  trouble = null;
  await expect.poll(phase, { timeout: 10_000 }).toBe('playing');
});
