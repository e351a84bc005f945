import { createHash } from 'node:crypto';

/** The header of every API response that names the matching version of the web application. */
export const versionHeader = 'x-viewgate-version';

/** Identifies a build of the web application: its documents reference every file by content hash, so hashing them is enough. */
export const versionOf = (documents: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const document of documents) hash.update(document);
  return hash.digest('hex').slice(0, 12);
};

/** The page, labeled with its build. */
export const withVersion = (page: Buffer, version: string): Buffer =>
  Buffer.from(page.toString().replace('</head>', `<meta name="viewgate-version" content="${version}" /></head>`));
