import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A lock between processes that the kernel releases when its holder dies, however it dies.
 * Node has no flock; SQLite provides fcntl locks, shared and exclusive, on every platform. Nothing is ever stored in the file.
 */
export class FileLock {
  readonly #path: string;
  #held: DatabaseSync | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Takes the lock exclusively; false while anybody else, even in this process, holds it. */
  tryExclusive(): boolean {
    return this.#try((database) => database.exec('BEGIN EXCLUSIVE'));
  }

  /** Takes the lock shared; false while somebody holds it exclusively. */
  tryShared(): boolean {
    // The transaction itself takes no lock: the first read does.
    return this.#try((database) => {
      database.exec('BEGIN');
      database.prepare('SELECT count(*) FROM sqlite_schema').get();
    });
  }

  /** Releases the lock; a no-op when it is not held. */
  release(): void {
    this.#held?.close();
    this.#held = undefined;
  }

  #try(take: (database: DatabaseSync) => void): boolean {
    if (this.#held) throw new Error(`${this.#path} is already held`);
    const database = new DatabaseSync(this.#path, { timeout: 0 });
    try {
      take(database);
      this.#held = database;
      return true;
    } catch (error) {
      database.close();
      if (isBusy(error)) return false;
      throw error;
    }
  }
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Runs work while holding the lock exclusively; fails when it is not free within the time limit (milliseconds). */
export const withExclusive = async <T>(path: string, limit: number, work: () => Promise<T>): Promise<T> => {
  const lock = new FileLock(path);
  const until = Date.now() + limit;
  while (!lock.tryExclusive()) {
    if (Date.now() > until) throw new Error(`Another process has held ${path} for more than ${limit / 1000} s`);
    await delay(20);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
};
