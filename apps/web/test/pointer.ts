/// <reference types="@vitest/browser-playwright" />
import type { BrowserCommand } from 'vitest/node';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Translates a point of the tested page to the page around it. */
const outside = async (
  frame: { frameElement: () => Promise<{ boundingBox: () => Promise<Place | null> }> },
  at: Place,
) => {
  const box = await (await frame.frameElement()).boundingBox();
  return { x: at.x + (box?.x ?? 0), y: at.y + (box?.y ?? 0) };
};

/** Drags the mouse from one point to another with the button down, in several small moves as a hand does. */
const dragMouse: BrowserCommand<[from: Place, to: Place]> = async ({ frame, page }, from, to) => {
  const [begin, end] = [await outside(await frame(), from), await outside(await frame(), to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};

/** Drags a finger from one point to another. */
const dragFinger: BrowserCommand<[from: Place, to: Place]> = async ({ frame, page, context }, from, to) => {
  const [begin, end] = [await outside(await frame(), from), await outside(await frame(), to)];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 8;
  await touch('touchStart', [begin]);
  for (let step = 1; step <= steps; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / steps;
    await touch('touchMove', [{ x: at(begin.x, end.x), y: at(begin.y, end.y) }]);
  }
  await touch('touchEnd', []);
  await session.detach();
};

/** Taps with a finger. */
const tap: BrowserCommand<[at: Place]> = async ({ frame, page }, at) => {
  const { x, y } = await outside(await frame(), at);
  await page.touchscreen.tap(x, y);
};

/** Gestures that Vitest has no command for. Points are in pixels of the tested page. */
export const pointer = { dragMouse, dragFinger, tap };

declare module 'vitest/browser' {
  interface BrowserCommands {
    dragMouse: (from: Place, to: Place) => Promise<void>;
    dragFinger: (from: Place, to: Place) => Promise<void>;
    tap: (at: Place) => Promise<void>;
  }
}
