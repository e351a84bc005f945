import { hasUnsavedWork } from './unsaved-work.ts';

interface Navigator {
  navigate: (href: string, replace: boolean) => void;
}

let navigator: Navigator | undefined;

/** The router registers itself, so that what is not a component (the API client, the idle timer) can lead elsewhere. */
export const registerNavigator = (given: Navigator): void => {
  navigator = given;
};

/** Opens a path of the portal; paths of the server (`/api…`), and all on a page without a router, are a full navigation. */
export const go = (href: string, { replace = false } = {}): void => {
  if (navigator && !href.startsWith('/api')) navigator.navigate(href, replace);
  else if (replace) location.replace(href);
  else location.assign(href);
};

/** Leads to a page for which nobody asked, and never away from unsaved work; whether it does. */
export const leadAway = (href: string, options?: { readonly replace?: boolean }): boolean => {
  if (hasUnsavedWork()) return false;
  go(href, options);
  return true;
};

/** The page as a path of this origin: what `returnUrl` carries. */
export const here = (): string => location.pathname + location.search;
