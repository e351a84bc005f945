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

interface Events {
  install: InstallEvent;
  activate: Extendable;
  fetch: FetchEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  readonly navigator: Pick<Navigator, 'language'>;
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
}
