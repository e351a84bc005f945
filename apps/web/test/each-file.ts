import { afterAll, vi } from 'vitest';

// Files share a process, but the web's modules remember what a page is in: each file gets its own, and leaves the globals as they were.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
