import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const features = join(import.meta.dirname, '../src/features');

/** The files light pages load. */
const lightSources = (): string[] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/\\](?:(?:public|document)-)?pages\.ts$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(features, path), 'utf8').matchAll(/lightPage\([^']*?import\('\.\/([^']+)'\)/g)].map(
        ([, source = '']) => join(features, dirname(path), source),
      ),
    );

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** A page declared light must not draw Mantine's controls: it would fail without Mantine's provider around it. */
export const refuseHeavyLight = (chunks: readonly Chunk[]): void => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const mantine = (name: string, seen: Set<string>): string | undefined => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(name)) return undefined;
    seen.add(name);
    const own = chunk.moduleIds.find((id) => /\/@mantine\/core\/esm\/components\//.test(id));
    if (own) return own;
    for (const next of chunk.imports) {
      const found = mantine(next, seen);
      if (found) return found;
    }
    return undefined;
  };
  for (const source of lightSources()) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(source));
    const found = chunk && mantine(chunk.fileName, new Set());
    if (found)
      throw new Error(
        `${source} is on a light page and imports ${found}: load it with lateControls, or make the page a plain page().`,
      );
  }
};
