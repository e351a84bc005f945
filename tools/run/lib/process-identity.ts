import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process, as opposed to any later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in the system's own format; only good for comparing. */
  startedAt: string;
  command: string;
}

/** Describes a running process; undefined when there is none, or it is a zombie. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  try {
    if (process.platform === 'linux') {
      // The name is in parentheses and may contain anything, including spaces and parentheses.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const [state] = fields;
      const startedAt = fields[19];
      if (!startedAt || state === 'Z' || state === 'X') return undefined;
      return { pid, startedAt, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() };
    }
    const line = execFileSync('ps', ['-p', String(pid), '-o', 'lstart=,command='], { encoding: 'utf8' }).trim();
    return { pid, startedAt: line.slice(0, 24), command: line.slice(24).trim() };
  } catch {
    return undefined;
  }
};

/** Whether exactly that process is running. One that is ending has lost its command and may still hold files and ports. */
export const isStill = (recorded: ProcessIdentity): boolean => {
  const now = identify(recorded.pid);
  return now?.startedAt === recorded.startedAt && (now.command === recorded.command || now.command === '');
};
