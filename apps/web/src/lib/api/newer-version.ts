import { createStore } from '../store.ts';

/** Whether the server has a newer web application than the one that runs here. */
export const isOutdated = createStore(false);

const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="viewgate-version"]')?.content;

/** Looks at what every answer says; a page from the development server names no version and is never outdated. */
export const noticeVersion = (answer: Response): void => {
  const current = answer.headers.get('x-viewgate-version');
  if (!current || isOutdated.get()) return;
  const own = ownVersion();
  if (own && current !== own) isOutdated.set(true);
};
