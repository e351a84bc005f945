import { uncollected } from '../run/lib/go.ts';
import { command } from '../run/lib/steps.ts';

/**
 * Runs Node commands that read types, and sets the exit code: the lanes in parallel, the commands of a lane one after another. Each command
 * gets one processor: with more, it would start several checkers, which repeat each other's work.
 */
export const runInLanes = async (lanes: readonly (readonly (readonly string[])[])[]): Promise<void> => {
  const codesOf = async (commands: readonly (readonly string[])[]): Promise<number[]> => {
    const codes: number[] = [];
    for (const args of commands) codes.push(await command(process.execPath, args, { ...uncollected, GOMAXPROCS: '1' }));
    return codes;
  };
  const codes = await Promise.all(lanes.map(codesOf));
  process.exitCode = codes.flat().every((code) => code === 0) ? 0 : 1;
};
