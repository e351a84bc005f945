/** What the worker uses of its global scope: the DOM's types, which the rest of the web needs, have no workers. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends Extendable {
  readonly addRoutes?: (rules: object) => Promise<void>;
}

export interface FetchEvent extends Event {
  readonly request: Request;
  /** The answer requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface PushEvent extends Extendable {
  readonly data: { json: () => unknown } | null;
}

export interface NoticeEvent extends Extendable {
  readonly notification: Notification;
}

/** A tab or window of the portal. */
export interface OpenPage {
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

interface PageMessage extends Extendable {
  readonly data: unknown;
}

interface Events {
  message: PageMessage;
  push: PushEvent;
  notificationclick: NoticeEvent;
  install: InstallEvent;
  activate: Extendable;
  fetch: FetchEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: { readonly origin: string };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  readonly navigator: Pick<Navigator, 'language'>;
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
}
