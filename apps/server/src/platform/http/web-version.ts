import { createHash } from 'node:crypto';

/** The header of every answer of the interface that names the web application which belongs to it. */
export const versionHeader = 'x-viewgate-version';

/** Names a build of the web application: its documents name every file by its content, so a hash of them tells builds apart. */
export const versionOf = (documents: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const document of documents) hash.update(document);
  return hash.digest('hex').slice(0, 12);
};

/** The page, saying which build it is. */
export const withVersion = (page: Buffer, version: string): Buffer =>
  Buffer.from(page.toString().replace('</head>', `<meta name="viewgate-version" content="${version}" /></head>`));
