import type { ReactNode } from 'react';
import classes from './numbers.module.css';

export interface NumbersProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** More columns than fit beside each other on a phone, where each row becomes a few lines instead. */
const many = 4;

/** Numbers in a table: the first column names its row. */
export const Numbers = ({ caption, columns, rows }: NumbersProps) => (
  <div className={classes.scroll}>
    <table className={classes.numbers} data-many={columns.length >= many || undefined}>
      <caption className="vg-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]} data-column={columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
