/** Long enough for any segment's address, short enough for its sealed form to fit an address on this server. */
const LONGEST = 1_200;

/**
 * The path (with its query) that `uri` refers to from a document at `from`, or null when it leads anywhere but this same server: another
 * origin, scheme or port, credentials, a fragment trick, or outside the server's base path. `dropped` are query parameters that are ours
 * (a session) and not the document's.
 */
export const resolveWithin = (base: URL, uri: string, from: string, dropped: readonly string[] = []): string | null => {
  // Control characters, backslashes and non-ASCII are where parsers disagree.
  if (uri.length > LONGEST || !/^[!-[\]-~]+$/.test(uri)) return null;
  if (!URL.canParse(uri, new URL(from, base))) return null;
  const found = new URL(uri, new URL(from, base));
  if (found.origin !== base.origin || found.username !== '' || found.password !== '') return null;
  if (!found.pathname.startsWith(base.pathname) || /%2e|%2f|%5c|%00/i.test(found.pathname)) return null;
  // Deleting a parameter rewrites the whole query, which a server may have signed: only when needed.
  for (const name of dropped) if (found.searchParams.has(name)) found.searchParams.delete(name);
  const path = `${found.pathname}${found.search}`;
  return path.startsWith('//') || path.length > LONGEST ? null : path;
};
