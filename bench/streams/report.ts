import type { CpuSeconds } from './cpu.ts';
import { setting } from './setting.ts';
import type { Measured } from './viewers.ts';

export interface Round extends Measured {
  readonly name: 'portal' | 'nginx';
  /** The server's. */
  readonly cpu: CpuSeconds;
  /** How often each path was requested from the origin. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Prints every round and one line per goal; true when all goals are met. */
export const report = (rounds: readonly Round[]): boolean => {
  for (const round of rounds) print(round);
  const of = (name: Round['name']): Round[] => rounds.filter((round) => round.name === name);
  const [portal, nginx] = [of('portal'), of('nginx')];
  const ratio = median(portal.map(perCpuSecond)) / median(nginx.map(perCpuSecond));
  const perSegment = portal.map(fetchesPerSegment);
  const miss = percentile(
    portal.flatMap(({ missLast }) => missLast),
    0.99,
  );
  const mostMs = setting.originDelayMs + setting.missAllowanceMs;
  const failures = portal.reduce((sum, each) => sum + each.failures, 0);
  const goals: [boolean, string][] = [
    [ratio >= 1, `${ratio.toFixed(2)} x nginx in MB per CPU-second (median of rounds; goal: at least 1.0)`],
    [
      perSegment.every((each) => each === 1),
      `${Math.max(...perSegment).toFixed(3)} origin fetches per segment (goal: exactly 1)`,
    ],
    [
      miss <= mostMs,
      `${miss.toFixed(1)} ms to the last byte of a miss at the 99th percentile (goal: at most ${mostMs})`,
    ],
    [failures === 0, `${failures} failed viewers (goal: none)`],
  ];
  for (const [met, text] of goals) process.stdout.write(`${met ? 'PASS' : 'FAIL'}  ${text}\n`);
  return goals.every(([met]) => met);
};

const print = (round: Round): void => {
  const { name, cpu, bytes, seconds, segments, playlists, missFirst, missLast, hitLast } = round;
  const figures = [
    `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`,
    `${(cpu.user + cpu.system).toFixed(2)} CPU-s (${cpu.system.toFixed(2)} of it in the kernel)`,
    `${perCpuSecond(round).toFixed(0)} MB/CPU-s`,
    `${segments} segments, ${playlists} playlists`,
    `${fetchesPerSegment(round).toFixed(3)} fetches/segment`,
    `miss p50/p99 ${percentile(missLast, 0.5).toFixed(1)}/${percentile(missLast, 0.99).toFixed(1)} ms`,
    `(first byte p99 ${percentile(missFirst, 0.99).toFixed(1)}, ${missLast.length} of them)`,
    `hit p50/p99 ${percentile(hitLast, 0.5).toFixed(1)}/${percentile(hitLast, 0.99).toFixed(1)} ms`,
  ];
  process.stdout.write(`${name.padEnd(7)} ${figures.join(', ')}\n`);
};

const perCpuSecond = ({ bytes, cpu }: Round): number => bytes / 1e6 / (cpu.user + cpu.system);

const fetchesPerSegment = ({ counts }: Round): number => {
  const segments = Object.entries(counts).filter(([path]) => path.endsWith('.ts'));
  return segments.reduce((sum, [, times]) => sum + times, 0) / segments.length;
};

const median = (values: readonly number[]): number => percentile(values, 0.5);

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
