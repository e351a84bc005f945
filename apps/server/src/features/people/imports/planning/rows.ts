import type { Cells } from '../../people-exports/index.ts';
import { foldName } from '../../../../platform/sessions/fold-name.ts';
import { type Finding, type Reader, readValues, type Values } from './values.ts';

/** A row as it is stored. */
export interface StoredRow {
  readonly line: number;
  readonly groupNo: number;
  readonly groupKey: string;
  readonly cells: Cells;
  readonly state: string;
  readonly seen: string | null;
}

/** A row, read again. */
export interface Read extends StoredRow {
  readonly values: Values;
  readonly findings: readonly Finding[];
  readonly login: string | null;
  readonly personKey: string | null;
}

/** What no two rows may both create. */
export const marksOf = (values: Values): { login: string | null; personKey: string | null } => {
  const { what, key, email, userName, className } = values;
  const name = what === 'viewer' ? (userName ?? email) : undefined;
  return {
    login: name ? foldName(name) : className ? `class ${className.toLowerCase()}` : null,
    personKey: key && what !== 'family' ? `${what}:${key}` : null,
  };
};

/** More characters than a key or name may have: such a row is refused on its own. */
const mostOfName = 100;

/** Which rows belong together: those that call their family the same. */
export const groupKeyOf = (kind: Reader['kind'], { familyKey, familyName }: Cells, line: number): string => {
  const alone = `line ${line}`;
  if (kind === 'classes' || (familyKey ?? familyName ?? '').length > mostOfName) return alone;
  if (familyKey) return `key ${familyKey}`;
  return familyName ? `name ${foldName(familyName)}` : alone;
};

export const readRow = (reader: Reader, row: StoredRow): Read => {
  const { values, findings } = readValues(reader, row.cells);
  return { ...row, values, findings, ...marksOf(values) };
};
