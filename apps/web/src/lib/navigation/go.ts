import { hasUnsavedWork } from './unsaved-work.ts';

interface Navigator {
  navigate: (href: string, replace: boolean) => void;
}

let navigator: Navigator | undefined;

/** Registered by the router, so that non-components (the API client, the idle timer) can navigate. */
export const registerNavigator = (given: Navigator): void => {
  navigator = given;
};

/** Opens a path of the portal. Paths of the server (`/api…`), and any path on a page without a router, are full page loads. */
export const go = (href: string, { replace = false } = {}): void => {
  if (navigator && !href.startsWith('/api')) navigator.navigate(href, replace);
  else if (replace) location.replace(href);
  else location.assign(href);
};

/** Navigates without the user having asked, but never away from unsaved work; returns whether it did. */
export const leadAway = (href: string, options?: { readonly replace?: boolean }): boolean => {
  if (hasUnsavedWork()) return false;
  go(href, options);
  return true;
};

/** The page as a path of this origin, for `returnUrl`. */
export const here = (): string => location.pathname + location.search;
