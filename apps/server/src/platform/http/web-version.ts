import { createHash } from 'node:crypto';

/** The header of every answer of the interface that names the web application which belongs to it. */
export const versionHeader = 'x-viewgate-version';

/** Names a build of the web application: its page names every file by its content, so a hash of the page tells builds apart. */
export const versionOf = (page: Buffer): string => createHash('sha256').update(page).digest('hex').slice(0, 12);

/** The page, saying which build it is. */
export const withVersion = (page: Buffer, version: string): Buffer =>
  Buffer.from(page.toString().replace('</head>', `<meta name="viewgate-version" content="${version}" /></head>`));
