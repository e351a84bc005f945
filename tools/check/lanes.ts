import { uncollected } from '../run/lib/go.ts';
import { command } from '../run/lib/steps.ts';

/**
 * Runs commands of this Node that read types, and sets the exit code: lanes beside each other, of each lane one command after another. Each
 * command has one processor: with more it starts several checkers, which repeat each other's work.
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
