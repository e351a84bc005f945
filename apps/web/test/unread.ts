import type { Endpoint, ResultOf } from '@viewgate/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from './portal.ts';

/** The endpoint refuses until it is {@link retried}. */
export const refuse = (endpoint: Endpoint): void =>
  answer(endpoint, () => {
    throw new Refusal(400, 'validation');
  });

/** In place of what could not be loaded. */
export const retry = page.getByRole('button', { name: 'Retry' });

/**
 * Answers from the next click on: a request that is repeated automatically would otherwise be answered before, and take away the button
 * that is about to be clicked.
 */
export const answerOnClick: typeof answer = (endpoint, respond) =>
  document.addEventListener('click', () => answer(endpoint, respond), { capture: true, once: true });

/** Expects a message that it could not be loaded, then has it loaded. */
export const retried = async <E extends Endpoint>(endpoint: E, result: ResultOf<E>): Promise<void> => {
  await expect.element(retry).toBeVisible();
  answerOnClick(endpoint, () => result);
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
};
