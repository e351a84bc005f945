import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** What the rules have passed, in this run: each worker writes what it learns, and reads what the others did. */
const path = (): string => join(process.env.E2E_DATA ?? '', 'passed');
const passed = new Set<string>();
let read = 0;

const readOn = (): void => {
  const file = openSync(path(), 'a+');
  try {
    const bytes = Buffer.alloc(fstatSync(file).size - read);
    const found = bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, read));
    // What follows the last line break is still being written.
    const lines = found.slice(0, found.lastIndexOf('\n') + 1);
    read += Buffer.byteLength(lines);
    for (const line of lines.split('\n')) passed.add(line);
  } finally {
    closeSync(file);
  }
};

/** Which of these have passed on any page. */
export const knownOf = (asked: readonly string[]): readonly string[] => {
  readOn();
  return asked.filter((one) => passed.has(one));
};

export const learn = (learned: readonly string[]): void => {
  if (learned.length > 0) appendFileSync(path(), learned.map((one) => `${one}\n`).join(''));
};
