import type { ReactNode } from 'react';
import { keptInTab } from './kept.ts';
import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  /** Plain text, or a link. */
  readonly message: ReactNode;
  /** A second, muted line: the reference of an error. */
  readonly detail?: string;
  /** Undoes the action reported; rejects when it could not. */
  readonly undo?: () => Promise<unknown>;
  /** Tries what failed again. */
  readonly retry?: () => void;
}

/** How long a toast stays, in milliseconds; errors take longer to read, and a button to reach. */
const staysFor = { good: 5000, bad: 9000, button: 12_000 } as const;
let nextId = 1;

export const toasts = createStore<readonly Toast[]>([]);

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

const show = (tone: Toast['tone'], message: ReactNode, more: Pick<Toast, 'detail' | 'undo' | 'retry'> = {}) => {
  // The same message twice (several failed calls of one screen) is shown once.
  const others = toasts.get().filter((toast) => toast.message !== message);
  toasts.set([...others.slice(-3), { id: nextId++, tone, message, ...more }]);
};

export const toast = {
  /** With `undo`, a button next to it undoes the action. */
  success: (message: ReactNode, undo?: () => Promise<unknown>): void => show('good', message, undo ? { undo } : {}),
  error: (message: string, detail?: string): void => show('bad', message, detail ? { detail } : {}),
  /** An error with a button next to it that tries again. */
  failed: (message: string, retry: () => void): void => show('bad', message, { retry }),
  staysFor,
};

/** Shows an error on the next page loaded, because this one is about to go. */
export const toastOnNextPage = (message: string): void => keptInTab.set('said', message);

/** Shows what the previous page left to say. */
export const showKeptToast = (): void => {
  const message = keptInTab.get('said');
  if (!message) return;
  keptInTab.set('said', null);
  toast.error(message);
};
