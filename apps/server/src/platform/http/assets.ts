import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
/** Files with permanent names that decide which version runs. */
const alwaysAsked = new Set(['/service-worker.js', '/manifest.webmanifest']);
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
const cachingOf = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return alwaysAsked.has(path) ? 'no-cache' : 'public, max-age=3600';
};
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

interface Asset {
  headers: Record<string, string>;
  body: Buffer;
}

const encodedAs = (encoding: string, { headers }: Asset, body: Buffer): Asset => ({
  headers: { ...headers, 'content-encoding': encoding },
  body,
});

/**
 * The built files, read and compressed once, unless the build compressed them: looked up by exact path, so that no path can escape the
 * folder.
 */
export const createAssetStore = async (folder: string) => {
  const byPath = new Map<string, { plain: Asset; encoded: Map<string, Asset | Promise<Asset>> }>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const file of files) {
    // A file that the build compressed (`apps/web/build/compressed.ts`) is not a file of its own.
    if (/^\.|\.(?:html|map|br)$/.test(basename(file))) continue;
    const path = `/${file.slice(folder.length).replaceAll('\\', '/')}`;
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': cachingOf(path),
      vary: 'accept-encoding',
    };
    const plain = { headers, body: await readFile(file) };
    const built = files.has(`${file}.br`)
      ? [['br', encodedAs('br', plain, await readFile(`${file}.br`))] as const]
      : [];
    byPath.set(path, { plain, encoded: new Map(built) });
  }
  return {
    find(path: string, accepts: string): Asset | Promise<Asset> | null {
      const found = byPath.get(path);
      if (!found) return null;
      const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null;
      if (!encoding || !compressible.has(extname(path))) return found.plain;
      const kept = found.encoded.get(encoding);
      if (kept) return kept;
      const made = compress[encoding](found.plain.body).then((body) => encodedAs(encoding, found.plain, body));
      found.encoded.set(encoding, made);
      return made;
    },
  };
};

export type AssetStore = Awaited<ReturnType<typeof createAssetStore>>;
