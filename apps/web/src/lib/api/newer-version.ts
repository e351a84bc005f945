import { createStore } from '../store.ts';

/** Whether the server has a newer web application than the one running here. */
export const isOutdated = createStore(false);

const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="viewgate-version"]')?.content;

/** Checks the version in each answer; a page from the development server has no version and is never outdated. */
export const noticeVersion = (answer: Response): void => {
  const current = answer.headers.get('x-viewgate-version');
  if (!current || isOutdated.get()) return;
  const own = ownVersion();
  if (own && current !== own) isOutdated.set(true);
};
