import { createStore } from '../store.ts';

/** Whether the server has a newer web application than the one that runs here. */
export const isOutdated = createStore(false);

const own = document.querySelector<HTMLMetaElement>('meta[name="viewgate-version"]')?.content;

/** Looks at what every answer says; a page from the development server names no version and is never outdated. */
export const noticeVersion = (answer: Response): void => {
  const current = answer.headers.get('x-viewgate-version');
  if (own && current && current !== own) isOutdated.set(true);
};
