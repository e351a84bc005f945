import type { Tab } from './tab.ts';

/** What a person does on a page, one thing after the other. */
export interface Habit {
  readonly name: string;
  readonly path: string;
  /** What has to be there before anything is done. */
  readonly ready: string;
  /** Buttons that are pressed, and fields that are typed into. */
  readonly steps: readonly (readonly ['press', string] | readonly ['type', string, string])[];
}

export const habits: Readonly<Record<'wall' | 'list', Habit>> = {
  wall: {
    name: 'the wall: favorites, by child, the account menu',
    path: '/viewer',
    ready: '#main li button[aria-pressed]',
    steps: [
      ['press', '#main li button[aria-pressed]'],
      ['press', '#main header button[aria-pressed]'],
      ['press', '#main header button[aria-pressed]'],
      ['press', '#main li button[aria-pressed]'],
      ['press', 'header button[aria-haspopup]'],
    ],
  },
  list: {
    name: 'the list of viewers: search, a name typed, the account menu',
    path: '/app/viewers/active',
    ready: '#main input',
    steps: [
      ['type', '#main input', 'parker'],
      ['press', 'header button[aria-haspopup]'],
    ],
  },
};

/** Milliseconds of the slowest interaction of a habit, from the input to the next frame (as INP counts it). */
export const worstOf = async (tab: Tab, origin: string, { path, ready, steps }: Habit): Promise<number> => {
  await tab.goto(origin + path);
  await tab.waitForSelector(ready);
  await tab.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 });
  await tab.evaluate(() => {
    const page = window as unknown as { worst: number };
    page.worst = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as unknown as { interactionId: number }).interactionId > 0)
          page.worst = Math.max(page.worst, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const [what, where, text] of steps) {
    await tab.waitForSelector(where);
    if (what === 'press') await tab.click(where);
    else await tab.type(where, text, { delay: 120 });
    await tab.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
  }
  return await tab.evaluate(() => (window as unknown as { worst: number }).worst);
};
