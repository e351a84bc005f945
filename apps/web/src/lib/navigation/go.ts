interface Navigator {
  navigate: (href: string, replace: boolean) => void;
}

let navigator: Navigator | undefined;

/** The router registers itself, so that what is not a component (the API client, the idle timer) can lead elsewhere. */
export const registerNavigator = (given: Navigator): void => {
  navigator = given;
};

/** Opens a path of the portal; paths of the server (`/api…`) are a full navigation. */
export const go = (href: string, { replace = false } = {}): void => {
  if (href.startsWith('/api') || !navigator) location.assign(href);
  else navigator.navigate(href, replace);
};

/** The page as a path of this origin: what `returnUrl` carries. */
export const here = (): string => location.pathname + location.search;
