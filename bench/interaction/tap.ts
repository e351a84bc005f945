import type { Tab } from './tab.ts';

/** Milliseconds from a tap on the wall's first open card to the first frame of its picture, as the browser presents it. */
export const tapToFrame = async (tab: Tab, origin: string): Promise<number> => {
  await tab.goto(`${origin}/viewer`);
  await tab.waitForSelector('#main li a[data-open]');
  // Somebody looks before they tap: what the next step needs is fetched meanwhile (`lib/next-step.ts`).
  await tab.waitForFunction(() => !document.querySelector('meta[name="viewgate-next"]'));
  await tab.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 });
  await tab.evaluate(() => {
    const watched = window as unknown as { framed: Promise<number> };
    watched.framed = new Promise((resolve) => {
      let tapped = 0;
      addEventListener('pointerdown', (event) => (tapped = event.timeStamp), { once: true, capture: true });
      const seen = new MutationObserver(() => {
        const video = document.querySelector('video');
        if (!video) return;
        seen.disconnect();
        video.requestVideoFrameCallback((_, { presentationTime }) => resolve(presentationTime - tapped));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
  });
  await tab.click('#main li a[data-open]');
  return await tab.evaluate(() => (window as unknown as { framed: Promise<number> }).framed);
};
