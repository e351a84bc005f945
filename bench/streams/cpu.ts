import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of CPU time. */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/** What a process and its children have used so far, from /proc. */
export const cpuSeconds = (pid: number): CpuSeconds => {
  const used = [pid, ...childrenOf(pid)].map(ownSeconds);
  return { user: sum(used.map(({ user }) => user)), system: sum(used.map(({ system }) => system)) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * The fields of /proc/pid/stat after the name, which may contain anything: parent is the second, times the 12th and
 * 13th.
 */
const statOf = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const ownSeconds = (pid: number): CpuSeconds => {
  const fields = statOf(pid);
  const seconds = (field: number): number => Number(fields?.[field] ?? 0) / TICKS_PER_SECOND;
  return { user: seconds(11), system: seconds(12) };
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => statOf(each)?.[1] === String(pid));
