import '../src/lib/older-browsers.ts';
import '../src/ui/theme/base.css';
import 'virtual:theme.css';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { clear } from './draw.tsx';
import { openPortal } from './portal.ts';

// Component tests count resource timings, and load more than the default buffer holds.
performance.setResourceTimingBufferSize(10_000);
beforeEach(async () => {
  await page.viewport(1280, 900);
  openPortal();
});
afterEach(clear);
