import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Median under 80 lines; over 250 needs a reason in review; over 400 fails unless tools/check/large-files.json lists the file with
// one. Generated code, migrations and fixtures do not count.

const ROOT = new URL('../../', import.meta.url);
const LIMIT = 400;
const ASKS = 250;
const MEDIAN = 80;
const CODE = /\.(?:ts|tsx|js|cjs|mjs|css)$/;
const APART = /(?:^|\/)(?:generated|fixtures|migrations)\/|\.generated\./;

const reasons: Record<string, string> = JSON.parse(readFileSync(new URL('large-files.json', import.meta.url), 'utf8'));
const linesOf = (path: string): { path: string; lines: number }[] => {
  try {
    return [{ path, lines: readFileSync(new URL(path, ROOT), 'utf8').split('\n').length - 1 }];
  } catch {
    // Deleted, but not yet in the index.
    return [];
  }
};

// Tracked and new files, except ignored ones.
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
const sizes = listed
  .split('\0')
  .filter((path) => CODE.test(path) && !APART.test(path))
  .flatMap((path) => linesOf(path))
  .sort((a, b) => b.lines - a.lines);

const failures: string[] = [];
for (const { path, lines } of sizes) {
  if (lines > LIMIT && !reasons[path]) failures.push(`${path} has ${lines} lines: split it, or list it with a reason.`);
  else if (lines > ASKS)
    process.stdout.write(`${path} has ${lines} lines${reasons[path] ? `: ${reasons[path]}` : ''}\n`);
}
for (const path of Object.keys(reasons)) {
  const size = sizes.find((found) => found.path === path);
  if (!size || size.lines <= LIMIT) failures.push(`${path} is listed in large-files.json without need.`);
}
const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
if (median >= MEDIAN) failures.push(`The median file has ${median} lines, which is not under ${MEDIAN}.`);

for (const failure of failures) process.stderr.write(`${failure}\n`);
process.stdout.write(`${sizes.length} files, median ${median} lines, longest ${sizes[0]?.lines ?? 0}\n`);
if (failures.length > 0) process.exitCode = 1;
