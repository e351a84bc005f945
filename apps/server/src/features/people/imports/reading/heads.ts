import { columnsOfKind, type ImportColumn, importColumns, type ImportKind } from '@viewgate/contract';

/** Letters and digits alone, without accents. */
export const bareOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The names other programs give the columns. */
const others: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  familyKey: ['family key', 'family number', 'household number', 'clave de familia'],
  familyName: ['family name', 'household name', 'nombre de familia', 'apellido de familia'],
  person: ['type', 'row', 'tipo', 'role', 'rol'],
  key: ['key', 'external id', 'child id', 'person id', 'student id', 'pet id', 'clave', 'identificador', 'id externo'],
  firstName: ['first', 'given name', 'name', 'primer nombre', 'nombres'],
  lastName: ['last', 'surname', 'family surname', 'apellido'],
  birthDate: ['birthday', 'date of birth', 'dob', 'nacimiento', 'cumpleaños'],
  classes: ['class', 'classroom', 'room', 'rooms', 'group', 'clase', 'salon', 'sala', 'grupo'],
  relationship: ['relation', 'viewer type', 'parentesco'],
  email: ['e-mail', 'email address', 'mail', 'correo', 'e-mail address'],
  userName: ['username', 'login', 'usuario'],
  licensePlate: ['plate', 'plate number', 'matricula', 'patente'],
  needsNoPlate: ['no plate', 'override license plate requirement', 'placa no requerida'],
  className: ['name', 'class name', 'room', 'classroom', 'group name', 'nombre', 'salon', 'sala', 'nombre de la clase'],
};

/** Columns without which nothing of a kind can be read; of several in a list, one suffices. */
const needed: Readonly<Record<ImportKind, readonly (readonly ImportColumn[])[]>> = {
  families: [['familyKey'], ['familyName'], ['person'], ['firstName']],
  children: [['familyKey', 'familyName'], ['firstName']],
  viewers: [['familyKey', 'familyName'], ['firstName'], ['lastName'], ['relationship'], ['email']],
  classes: [['className']],
};

const namesOf = (column: ImportColumn): string[] => {
  const words: { en: string; es: string; petCare?: { en: string; es: string } } = importColumns[column];
  const titles = [words, ...(words.petCare ? [words.petCare] : [])].flatMap(({ en, es }) => [en, es]);
  return [column, ...titles, ...(others[column] ?? [])].map(bareOf);
};

export interface Heads {
  /** The column of each cell; null if it is unknown. */
  readonly columns: readonly (ImportColumn | null)[];
  readonly unknown: readonly string[];
  /** Each is a choice of columns, none of which is there. */
  readonly missing: readonly (readonly ImportColumn[])[];
  readonly twice: readonly ImportColumn[];
}

/** Recognizes the heads of a file, in either language and any order. */
export const readHeads = (kind: ImportKind, cells: readonly string[]): Heads => {
  const known = columnsOfKind[kind].map((column) => [column, new Set(namesOf(column))] as const);
  const columns = cells.map((cell) => known.find(([, names]) => names.has(bareOf(cell)))?.[0] ?? null);
  return {
    columns,
    unknown: cells.filter((cell, index) => cell !== '' && columns[index] === null),
    missing: needed[kind].filter((choice) => !choice.some((column) => columns.includes(column))),
    twice: [...new Set(columns.filter((column, index) => column && columns.indexOf(column) < index))].filter(
      (column) => column !== null,
    ),
  };
};
