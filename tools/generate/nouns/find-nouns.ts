import { readdir } from 'node:fs/promises';
import wings from '../../wings.json' with { type: 'json' };

const root = new URL('../../../', import.meta.url);

export interface Noun {
  readonly noun: string;
  readonly wing: string;
  readonly inContract: boolean;
  readonly hasWords: boolean;
  readonly hasVocabulary: boolean;
  readonly inServer: boolean;
  readonly inWeb: boolean;
}

/** Each wing's entries in this folder. Throws a sentence for an entry outside the wings. */
const entriesOf = async (folder: string): Promise<(readonly [wing: string, entry: string])[]> => {
  const known = new Set(wings.rows.flat());
  const top = await readdir(new URL(folder, root), { withFileTypes: true });
  for (const { name } of top) {
    if (!known.has(name) && !name.startsWith('index.generated.'))
      throw new Error(`${folder}${name} lies in no wing: move it into one of ${[...known].join(', ')}.`);
  }
  const inWings = await Promise.all(
    top
      .filter((entry) => entry.isDirectory())
      .map(async ({ name: wing }) =>
        (await readdir(new URL(`${folder}${wing}/`, root))).map((entry) => [wing, entry] as const),
      ),
  );
  return inWings.flat();
};

/** Every noun with its wing and its rooms, by name. Throws a sentence for a noun in two wings. */
export const findNouns = async (): Promise<readonly Noun[]> => {
  const rooms = {
    inContract: (await entriesOf('packages/contract/src/endpoints/'))
      .filter(([, file]) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(([wing, file]) => [wing, file.replace(/\.ts$/, '')] as const),
    hasWords: await entriesOf('packages/contract/src/words/'),
    hasVocabulary: (await entriesOf('packages/contract/src/vocabulary/')).map(
      ([wing, file]) => [wing, file.replace(/\.ts$/, '')] as const,
    ),
    inServer: await entriesOf('apps/server/src/features/'),
    inWeb: await entriesOf('apps/web/src/features/'),
  };
  const nouns = new Map<string, Noun>();
  for (const [room, entries] of Object.entries(rooms)) {
    for (const [wing, noun] of entries) {
      const before = nouns.get(noun) ?? {
        noun,
        wing,
        inContract: false,
        hasWords: false,
        hasVocabulary: false,
        inServer: false,
        inWeb: false,
      };
      if (before.wing !== wing)
        throw new Error(`${noun} is of ${before.wing} and of ${wing}: give it one wing in contract, server and web.`);
      nouns.set(noun, { ...before, [room]: true });
    }
  }
  return [...nouns.values()].sort((a, b) => (a.noun < b.noun ? -1 : 1));
};
