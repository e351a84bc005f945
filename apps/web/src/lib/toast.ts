import { keptInTab } from './kept.ts';
import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly message: string;
  /** A second, quiet line: the reference of an error. */
  readonly detail?: string;
}

/** How long a toast stays, in milliseconds; what went wrong is read twice. */
const staysFor = { good: 5000, bad: 9000 } as const;
let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

const show = (tone: Toast['tone'], message: string, detail?: string) => {
  // The same thing said twice at once (several calls of one screen failing) is said once.
  const others = toasts.get().filter((toast) => toast.message !== message);
  toasts.set([...others.slice(-3), { id: nextId++, tone, message, ...(detail && { detail }) }]);
};

export const toast = {
  success: (message: string): void => show('good', message),
  error: (message: string, detail?: string): void => show('bad', message, detail),
  /** Milliseconds. */
  staysFor,
};

/** Says something that went wrong on the page that is loaded next, because this one is about to go. */
export const sayOnNextPage = (message: string): void => keptInTab.set('said', message);

/** Shows what the page before had to say. */
export const showWhatWasSaid = (): void => {
  const message = keptInTab.get('said');
  if (!message) return;
  keptInTab.set('said', null);
  toast.error(message);
};
