/**
 * The path to return to after signing in: of this origin only, and never the login page itself. Anything else
 * (`//evil`, `https:`, `/\evil`, control characters that browsers drop) is null.
 */
export const safeReturnUrl = (given: unknown, origin: string = location.origin): string | null => {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given)) return null;
  // oxlint-disable-next-line no-control-regex -- browsers remove these before they parse a URL
  if (/[\u0000-\u001f\\]/.test(given)) return null;
  let url: URL;
  try {
    url = new URL(given, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.toLowerCase() === '/login') return null;
  // `/.//evil` is a path of this origin, but reads as another host once normalized.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};

export const loginPath = (returnUrl: string, origin: string = location.origin): string => {
  const safe = safeReturnUrl(returnUrl, origin);
  return safe && safe !== '/' ? `/login?returnUrl=${encodeURIComponent(safe)}` : '/login';
};
