import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'viewgate-run-';
/** Tells a run's child processes that the run already has its folder. */
const MARK = 'VIEWGATE_RUN_FOLDER';

/**
 * Gives this process and its children one temporary folder instead of the system's, removed when the process ends. The remains of a killed
 * run are removed by the next one.
 */
export const keepTemporaryTogether = (): void => {
  if (process.env[MARK]) return;
  const outside = tmpdir();
  for (const name of readdirSync(outside)) {
    const [, pid] = /^viewgate-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(join(outside, name));
  }
  const folder = mkdtempSync(join(outside, `${PREFIX}${process.pid}-`));
  // Another account, such as the database's, may have to traverse it.
  chmodSync(folder, 0o711);
  // Which of them is used differs between systems.
  for (const name of [MARK, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => remove(folder));
};

/** Best effort: another run may be removing the same folder, and nothing in it is still needed. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The next run retries.
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
