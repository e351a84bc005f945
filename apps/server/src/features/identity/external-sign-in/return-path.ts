/** Where somebody goes on after signing in: a path of the portal, never the login page; anything else is the start. */
export const returnPath = (given: string | undefined, origin: string): string => {
  // oxlint-disable-next-line no-control-regex -- browsers remove these before they parse a URL
  if (given === undefined || !/^\/(?![/\\])/.test(given) || /[\u0000-\u001f\\]/.test(given)) return '/';
  if (!URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  const path = url.pathname.toLowerCase();
  // `/.//evil` is a path of this origin, but reads as another host once normalized. Calls are not pages.
  if (url.origin !== origin || path === '/login' || path.startsWith('//') || path.startsWith('/api/')) return '/';
  return url.pathname + url.search + url.hash;
};
