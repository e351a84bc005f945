import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { FrameReader, FrameWriter } from './frames.ts';

/** What a data folder holds, besides the database, that cannot be recreated. The key is included only when asked. */
const FOLDER = 'uploads';
export const KEY_FILE = 'key';

/** Writes a data folder's files into a backup; returns how many. */
export const writeFiles = async (dataDir: string, withKey: boolean, writer: FrameWriter): Promise<number> => {
  const uploads = await readdir(join(dataDir, FOLDER), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // Nothing has been uploaded yet. Uploads that exist but cannot be read must not be missing from a backup that passes for complete.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = uploads.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const keyFile = join(dataDir, KEY_FILE);
  const hasKey = await stat(keyFile).then(
    () => true,
    () => false,
  );
  if (withKey && !hasKey) throw new Error(`There is no key in ${dataDir}: back up the one in VIEWGATE_KEY yourself.`);
  for (const path of withKey ? [keyFile, ...paths] : paths) {
    await writer.line({
      file: path
        .slice(dataDir.length + 1)
        .split(sep)
        .join('/'),
    });
    let size = 0;
    for await (const chunk of createReadStream(path)) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      await writer.data(bytes);
    }
    await writer.line({ size });
  }
  return paths.length + (withKey ? 1 : 0);
};

/** Files of a backup, staged beside their destination until the database is restored. */
export class StagedFiles {
  readonly #dataDir: string;
  #staging: string | undefined;
  #placed: string[] = [];
  #replaced: { from: string; to: string }[] = [];
  count = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async read(path: string, reader: FrameReader): Promise<void> {
    // Backups travel: never follow a path that leads elsewhere.
    const inside = normalize(path) === path.split('/').join(sep) && !path.includes('..');
    if (!inside || (path !== KEY_FILE && !path.startsWith(`${FOLDER}/`))) {
      throw new Error(`The backup holds a file that does not belong there: ${path}`);
    }
    await mkdir(this.#dataDir, { recursive: true });
    this.#staging ??= await mkdtemp(join(this.#dataDir, 'restoring-'));
    const target = join(this.#staging, path);
    await mkdir(dirname(target), { recursive: true });
    let size = 0;
    let declared: unknown;
    const pieces = async function* (): AsyncGenerator<Buffer> {
      for (;;) {
        const line = await reader.line();
        if (typeof line['bytes'] !== 'number') {
          declared = line['size'];
          return;
        }
        size += line['bytes'];
        yield* reader.data(line['bytes']);
      }
    };
    await pipeline(pieces, createWriteStream(target, { mode: 0o600, flush: true }));
    if (declared !== size) throw new Error(`The backup is damaged at the file ${path}.`);
    this.count += 1;
  }

  /** Moves the files into place, keeping the previous ones until `finish`. */
  async place(): Promise<void> {
    const names = this.#staging ? await readdir(this.#staging) : [];
    for (const name of names) {
      const [staged, place] = [join(this.#staging ?? '', name), join(this.#dataDir, name)];
      const aside = join(this.#staging ?? '', `${name}.before`);
      await rename(place, aside).then(
        () => this.#replaced.push({ from: aside, to: place }),
        () => undefined,
      );
      await rename(staged, place);
      this.#placed.push(place);
    }
  }

  /** Restores the previous files. */
  async undo(): Promise<void> {
    for (const place of this.#placed) await rm(place, { recursive: true, force: true });
    for (const { from, to } of this.#replaced) await rename(from, to);
    await this.finish();
  }

  /** Deletes the previous files. */
  async finish(): Promise<void> {
    if (this.#staging) await rm(this.#staging, { recursive: true, force: true });
  }
}
