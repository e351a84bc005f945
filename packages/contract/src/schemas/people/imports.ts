import { z } from 'zod';
import { requiredText } from '../common.ts';
import { emailAddress } from '../contact.ts';
import { plateNumber, viewerUserName } from './viewers.ts';

/** What a file holds. `families`: a row for each child and each viewer, with the family they belong to. */
export const importKinds = ['families', 'children', 'viewers', 'classes'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The most bytes and rows of one file. */
export const importMaxBytes = 10_000_000;
export const importMaxRows = 50_000;
/** The most characters in a cell. */
export const importMaxCell = 2_000;

/** The columns of all kinds, with their heads; `petCare` where the words differ at a location that keeps pets. */
export const importColumns = {
  familyKey: {
    en: 'Family ID',
    es: 'ID de familia',
    petCare: { en: 'Household ID', es: 'ID de hogar' },
  },
  familyName: { en: 'Family', es: 'Familia', petCare: { en: 'Household', es: 'Hogar' } },
  person: { en: 'Person', es: 'Persona' },
  key: { en: 'ID', es: 'ID' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  birthDate: { en: 'Birth date', es: 'Fecha de nacimiento' },
  classes: { en: 'Classes', es: 'Clases', petCare: { en: 'Groups', es: 'Grupos' } },
  relationship: { en: 'Relationship', es: 'Relación' },
  email: { en: 'Email', es: 'Correo electrónico' },
  userName: { en: 'User name', es: 'Nombre de usuario' },
  licensePlate: { en: 'License plate', es: 'Placa' },
  needsNoPlate: { en: 'No plate needed', es: 'Sin placa' },
  className: { en: 'Class', es: 'Clase', petCare: { en: 'Group', es: 'Grupo' } },
} as const satisfies Readonly<Record<string, ColumnWords>>;
interface Both {
  readonly en: string;
  readonly es: string;
}
interface ColumnWords extends Both {
  readonly petCare?: Both;
}
export type ImportColumn = keyof typeof importColumns;

/** How a column is headed. */
export const columnTitle = (column: ImportColumn, language: 'en' | 'es', isPetCare: boolean): string => {
  const words: ColumnWords = importColumns[column];
  return ((isPetCare ? words.petCare : undefined) ?? words)[language];
};

const family = ['familyKey', 'familyName'] as const;
const viewer = ['relationship', 'email', 'userName', 'licensePlate', 'needsNoPlate'] as const;
/** The columns of a kind, in the order of its template; exports have them all. */
export const columnsOfKind: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  families: [...family, 'person', 'key', 'firstName', 'lastName', 'birthDate', 'classes', ...viewer],
  children: [...family, 'key', 'firstName', 'lastName', 'birthDate', 'classes'],
  viewers: [...family, 'key', 'firstName', 'lastName', ...viewer],
  classes: ['key', 'className'],
};

/** `failed`: it stopped on its own, while checking or while running, and can be continued. */
export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const;
/**
 * Of a row once it is checked: it has an `error`, is `blocked` by one in its family, or would create, update or change
 * nothing (`same`). After the import: `created`, `updated`, `unchanged`; `refused` at the last moment, or `left` out, as are all that still
 * wait when it is over.
 */
export const importRowStates = [
  'unchecked',
  'error',
  'blocked',
  'create',
  'update',
  'same',
  'created',
  'updated',
  'unchanged',
  'refused',
  'left',
] as const;
export type ImportRowState = (typeof importRowStates)[number];
/** How dates are written, if not `2021-03-04`. */
export const dateOrders = ['mdy', 'dmy'] as const;

const text = (most: number, label: string) => requiredText(most, label).optional();
/** The cells of a row that are texts; the others are read by hand. */
export const importedValues = z.object({
  familyKey: text(100, 'Family ID'),
  familyName: text(100, 'Family'),
  key: text(100, 'ID'),
  firstName: text(100, 'First name'),
  lastName: text(100, 'Last name'),
  email: emailAddress().optional(),
  userName: viewerUserName.optional(),
  licensePlate: plateNumber,
  className: text(100, 'Name'),
});
