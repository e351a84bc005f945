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
  family: ['family', 'family name', 'familia'],
  firstName: ['first name', 'firstname', 'nombre'],
  lastName: ['last name', 'lastname', 'apellido', 'apellidos'],
};

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** What separates the cells: whichever of tab, semicolon and comma the first line has most of. */
const separatorOf = (line: string): string => {
  const count = (sign: string) => line.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** The cells of separated text: quoted ones may contain separators, line breaks and doubled quotes. */
const cellsOf = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at] ?? '';
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) end();
    else if (sign === '\n') {
      end();
      lines.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return lines.filter((line) => line.some(Boolean));
};

/** Reads a pasted list or a CSV file, with or without a line of heads. */
export const rowsOf = (given: string): ListRow[] => {
  const text = given.replace(/^\uFEFF/, '');
  const lines = cellsOf(text, separatorOf(text.trimStart().split('\n', 1)[0] ?? ''));
  const [first = []] = lines;
  const named = first.map((head) => order.find((name) => heads[name].includes(folded(head))));
  const hasHeads = named.includes('email');
  const columns = hasHeads ? named : order;
  return (hasHeads ? lines.slice(1) : lines).map((line) => {
    const of = (name: Name) => line[columns.indexOf(name)] ?? '';
    return {
      email: of('email'),
      relationship: of('relationship'),
      family: of('family'),
      firstName: of('firstName'),
      lastName: of('lastName'),
    };
  });
};
