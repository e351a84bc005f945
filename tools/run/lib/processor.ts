import { appendFileSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Names the file to which a run's processes write how much processor time each test file took. */
export const PROCESSOR_FILE = 'VIEWGATE_PROCESSOR_FILE';

/** How Linux counts in `/proc`. */
const TICKS_A_SECOND = 100;

const ticksOf = (pid: number): number => {
  let stat: string;
  let children: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // Ended meanwhile, or not Linux.
    return 0;
  }
  // After the name, which may hold anything: its own time, and that of ended children that were waited for.
  const own = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  const running = children.split(' ').filter(Boolean);
  return [...own.map(Number), ...running.map((child) => ticksOf(Number(child)))].reduce((sum, one) => sum + one, 0);
};

/** Seconds of processor time that this process and everything it started have taken; 0 where the system does not tell. */
export const processorSeconds = (): number => ticksOf(process.pid) / TICKS_A_SECOND;

/** Records the processor time of a file, if the run asks. */
export const tellProcessor = (file: string, seconds: number): void => {
  const path = process.env[PROCESSOR_FILE];
  if (path) appendFileSync(path, `${JSON.stringify([file, seconds])}\n`);
};

/** Seconds of processor time per file, as recorded. */
export const readProcessor = (path: string): Map<string, number> => {
  const sums = new Map<string, number>();
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').trim().split('\n');
  } catch {
    return sums;
  }
  for (const line of lines) {
    const [file, seconds]: [string, number] = JSON.parse(line);
    sums.set(file, (sums.get(file) ?? 0) + seconds);
  }
  return sums;
};

const spent = (): { busy: number; all: number } => {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({ idle, busy: Object.values(busy) }));
  const busy = times.flatMap((one) => one.busy).reduce((sum, one) => sum + one, 0);
  return { busy, all: times.reduce((sum, { idle }) => sum + idle, busy) };
};

/** Begins to watch the machine; the returned function tells which share of its processors has been busy since then, with anything. */
export const watchMachine = (): (() => number) => {
  const begin = spent();
  return () => {
    const end = spent();
    return (end.busy - begin.busy) / Math.max(1, end.all - begin.all);
  };
};
