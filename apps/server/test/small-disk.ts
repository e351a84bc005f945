import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAddress, execute, rowsOf } from './administration.ts';

/** A database's disk that can be filled and emptied again. */
export interface SmallDisk {
  /** Whether the whole database is on it; else only one table, since this account may not mount anything. */
  readonly isWhole: boolean;
  readonly fill: () => Promise<void>;
  readonly empty: () => Promise<void>;
  readonly unmount: () => void;
}

const megabytes = 96;
const settingOf = async (address: string, name: string): Promise<string> =>
  (await rowsOf<{ value: string }>(address, `SELECT current_setting('${name}') AS value`))[0]?.value ?? '';

/** Writes until the kernel reports that nothing more fits. */
const writeUntilFull = (file: string): void => {
  for (const size of [1_048_576, 4_096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
};

/** Mounts a small disk over a folder, with the folder's content; false if this account may not mount anything. */
const mountSmall = (place: string): boolean => {
  const aside = `${place}.aside`;
  const { uid, gid } = statSync(place);
  renameSync(place, aside);
  mkdirSync(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},gid=${gid},mode=700`, 'small', place]);
  } catch {
    rmSync(place, { recursive: true });
    renameSync(aside, place);
    return false;
  }
  execFileSync('cp', ['-a', `${aside}/.`, place]);
  return true;
};

/**
 * Creates a database on its own disk, a few megabytes in memory; returns its address. If nothing can be mounted, `table` is redirected to
 * /dev/full instead, where the kernel refuses writes in the same way: its file is swapped while no process has it open.
 */
export const databaseOnSmallDisk = async (
  server: string,
  table: string,
): Promise<SmallDisk & { readonly address: string }> => {
  const directory = await settingOf(server, 'data_directory');
  await execute(server, 'CREATE DATABASE small STRATEGY FILE_COPY');
  const [{ oid } = { oid: 0 }] = await rowsOf<{ oid: number }>(
    server,
    "SELECT oid::int FROM pg_database WHERE datname = 'small'",
  );
  const place = join(directory, 'base', String(oid));
  const isWhole = mountSmall(place);
  const address = databaseAddress(server, 'small');

  const filler = join(place, 'filler');
  const pathOf = async () =>
    join(
      directory,
      (await rowsOf<{ path: string }>(address, `SELECT pg_relation_filepath('${table}') AS path`))[0]?.path ?? '',
    );
  /** Dropping a database makes every process of the server close its open files. */
  const letGo = async () => {
    await execute(server, 'CREATE DATABASE passing');
    await execute(server, 'DROP DATABASE passing');
  };
  return {
    address,
    isWhole,
    fill: async () => {
      if (isWhole) return writeUntilFull(filler);
      const path = await pathOf();
      renameSync(path, `${path}.aside`);
      symlinkSync('/dev/full', path);
      return letGo();
    },
    empty: async () => {
      if (isWhole) return rmSync(filler);
      const path = await pathOf();
      rmSync(path);
      renameSync(`${path}.aside`, path);
      return letGo();
    },
    unmount: () => void (isWhole && execFileSync('umount', ['-l', place])),
  };
};
