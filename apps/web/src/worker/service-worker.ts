import { leave } from './leave.ts';
import { noticeOf, openNotice } from './notice.ts';
import { offlinePage } from './offline-page.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

declare const self: WorkerScope;

/*
 * Keeps nothing: no page, no answer, no picture of a child may lie on a device. What it shows without a connection is part of itself, so
 * that a new version can take over at once. It imports no file of the pages (`build/documents.ts` refuses that).
 */

self.addEventListener('install', (event) => {
  const everythingElse = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  // Where browsers allow it, only pages pass through here; segments and pictures go straight to the network.
  event.waitUntil(
    Promise.all(
      [self.skipWaiting(), event.addRoutes?.(everythingElse)].map((one) => Promise.resolve(one).catch(() => 0)),
    ),
  );
});

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload as NavigationPreloadManager | undefined;
  event.waitUntil(Promise.all([preload?.enable(), self.clients.claim()]));
});

const answer = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage(self.navigator.language, crypto.randomUUID());
  }
};

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(() => event.data?.json(), self);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self, event.notification));
});

// Logging out says why (`lib/session/sign-out.ts`).
self.addEventListener('message', (event) => {
  if (event.data === 'chosen') event.waitUntil(leave(self));
});
