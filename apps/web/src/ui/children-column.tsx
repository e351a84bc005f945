import classes from './children-column.module.css';
import { Nothing } from './nothing.tsx';

interface Row {
  readonly children: readonly { readonly id: number; readonly name: string; readonly classNames: readonly string[] }[];
}

/** The column of a family's children, each with their classes; `none` is shown where there are none. */
export const childrenColumn = (title: string, none: string) =>
  ({
    id: 'children',
    title,
    cell: ({ children }: Row) =>
      children.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <ul className={classes.children}>
          {children.map(({ id, name, classNames }) => (
            <li key={id}>
              {name} <span className={classes.classes}>{classNames.join(', ')}</span>
            </li>
          ))}
        </ul>
      ),
    plain: ({ children }: Row) => children.map(({ name }) => name).join('; '),
  }) as const;
