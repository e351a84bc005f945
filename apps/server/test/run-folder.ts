import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'viewgate-run-';
/** Tells the processes of a run that the run has its folder already. */
const MARK = 'VIEWGATE_RUN_FOLDER';

/**
 * Gives this process and all that it starts one folder for what is temporary, in the place of the system's: it is removed when the
 * process ends. What a run left that was killed is removed by the next one.
 */
export function keepTemporaryTogether(): void {
  if (process.env[MARK]) return;
  const outside = tmpdir();
  for (const name of readdirSync(outside)) {
    const [, pid] = /^viewgate-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(join(outside, name));
  }
  const folder = mkdtempSync(join(outside, `${PREFIX}${process.pid}-`));
  // Another account, such as the database's, may have to pass through it.
  chmodSync(folder, 0o711);
  // Which of them counts differs between systems.
  for (const name of [MARK, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => remove(folder));
}

/** As far as it can be: another run may be removing the same, and nothing of it is needed any more. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The next run tries again.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
