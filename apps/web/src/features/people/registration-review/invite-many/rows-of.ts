import { csvRows, separatorOf } from '@viewgate/contract';

/** A row of a list, as somebody wrote it. */
export interface ListRow {
  readonly email: string;
  readonly relationship: string;
  readonly family: string;
  readonly firstName: string;
  readonly lastName: string;
}
type Name = keyof ListRow;

/** The columns as they come without a head. */
const order: readonly Name[] = ['email', 'relationship', 'family', 'firstName', 'lastName'];

const heads: Readonly<Record<Name, readonly string[]>> = {
  email: ['email', 'e-mail', 'email address', 'correo', 'correo electronico'],
  relationship: ['relationship', 'parentesco', 'relacion'],
  family: ['family', 'family name', 'household', 'familia', 'hogar'],
  firstName: ['first name', 'firstname', 'nombre'],
  lastName: ['last name', 'lastname', 'apellido', 'apellidos'],
};

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

interface List {
  readonly rows: readonly ListRow[];
  /** The line on which a cell begins whose quotation mark is never closed: it holds all that follows. */
  readonly unclosedAt: number | null;
}

/** Reads a pasted list or a CSV file, with or without a line of heads. */
export const readList = (given: string): List => {
  const text = given.replace(/^\uFEFF/, '');
  const read = Array.from(csvRows(text, separatorOf(text)));
  const lines = read.map(({ cells }) => cells);
  const [first = []] = lines;
  const named = first.map((head) => order.find((name) => heads[name].includes(folded(head))));
  const hasHeads = named.includes('email');
  const columns = hasHeads ? named : order;
  const rows = (hasHeads ? lines.slice(1) : lines).map((line) => {
    const of = (name: Name) => line[columns.indexOf(name)] ?? '';
    return {
      email: of('email'),
      relationship: of('relationship'),
      family: of('family'),
      firstName: of('firstName'),
      lastName: of('lastName'),
    };
  });
  return { rows, unclosedAt: read.find(({ isUnclosed }) => isUnclosed)?.line ?? null };
};
