import type { OpenPage, WorkerScope } from './scope.ts';

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify?: boolean };
}

const generic = { en: 'There is something new in Viewgate.', es: 'Hay novedades en Viewgate.' };

const textIn = (given: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = given[name];
  return typeof value === 'string' ? value : null;
};

/** A path of the portal, or its start. Short, because the worker shares no file with the pages, which check it once more (`safeReturnUrl`). */
const ownPath = (given: unknown, origin: string): string => {
  const url =
    typeof given === 'string' && given.startsWith('/') && URL.canParse(given, origin) ? new URL(given, origin) : null;
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
};

/** What a push shows. Browsers require that something is shown for every push, even an unreadable one. */
export const noticeOf = (
  read: () => unknown,
  { navigator, location }: Pick<WorkerScope, 'navigator' | 'location'>,
): Shown => {
  let given: Readonly<Record<string, unknown>> = {};
  try {
    given = Object(read()) as typeof given;
  } catch {
    // Shown without words of its own.
  }
  const topic = textIn(given, 'topic');
  return {
    title: 'Viewgate',
    options: {
      body: textIn(given, 'text') ?? generic[navigator.language.startsWith('es') ? 'es' : 'en'],
      lang: textIn(given, 'language') ?? navigator.language,
      icon: '/icons/192.png',
      badge: '/icons/badge.png',
      data: { path: ownPath(given['path'], location.origin) },
      ...(topic !== null && { tag: topic, renotify: true }),
    },
  };
};

/** Milliseconds a page has to answer: browsers let a click open a window only for a short while. */
const answersWithin = 1_000;

/** Asks a page to open a path; whether it does. One that is still loading, or shows the login, does not answer. */
const opensIn = (page: OpenPage, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answersWithin);
    page.postMessage({ open: path }, [port2]);
  });

/** Leads to what a notification is about: in an open page of the portal, preferably a visible one, else in a new one. */
export const openNotice = async ({ clients, location }: WorkerScope, { data }: Notification): Promise<void> => {
  const path = ownPath((data as { path?: unknown } | null)?.path, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages.toSorted(
    (a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'),
  );
  if (page && (await opensIn(page, path))) {
    // Browsers may refuse to bring a window to the front.
    await page.focus().catch(() => undefined);
  } else await clients.openWindow(path);
};
