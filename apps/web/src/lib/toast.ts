import { keptInTab } from './kept.ts';
import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly message: string;
  /** A second, quiet line: the reference of an error. */
  readonly detail?: string;
  /** Takes back what was said to be done; rejects when it could not. */
  readonly undo?: () => Promise<unknown>;
}

/** How long a toast stays, in milliseconds; what went wrong is read twice. */
const staysFor = { good: 5000, bad: 9000, undo: 12_000 } as const;
let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

const show = (tone: Toast['tone'], message: string, more: Pick<Toast, 'detail' | 'undo'> = {}) => {
  // The same thing said twice at once (several calls of one screen failing) is said once.
  const others = toasts.get().filter((toast) => toast.message !== message);
  toasts.set([...others.slice(-3), { id: nextId++, tone, message, ...more }]);
};

export const toast = {
  /** With `undo`, a button beside it takes back what was done. */
  success: (message: string, undo?: () => Promise<unknown>): void => show('good', message, undo ? { undo } : {}),
  error: (message: string, detail?: string): void => show('bad', message, detail ? { detail } : {}),
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
