import type { audit, ResultOf } from '@viewgate/contract';
import classes from './audit.module.css';
import { useAuditText } from './text/index.ts';
import { useValueText } from './value.ts';
import { fieldPath } from './words.ts';

type Entry = ResultOf<typeof audit.get>;

/** Field by field: before and after in words. If there was nothing before, or is nothing after, only the one value. */
export const Difference = ({ changes, names }: Pick<Entry, 'changes' | 'names'>) => {
  const text = useAuditText();
  const inWords = useValueText();
  if (changes.length === 0) return <p className={classes.quiet}>{text('noDifference')}</p>;
  const hadBefore = changes.some(({ before }) => before !== null);
  const hasAfter = changes.some(({ after }) => after !== null);
  const columns = [
    ...(hadBefore ? [{ key: 'before' as const, title: text(hasAfter ? 'before' : 'value') }] : []),
    ...(hasAfter ? [{ key: 'after' as const, title: text(hadBefore ? 'after' : 'value') }] : []),
  ];
  return (
    <table className={classes.difference} aria-label={text('difference')}>
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldPath(text, change.field)}</th>
            {columns.map(({ key, title }) => (
              <td key={key} data-side={columns.length > 1 ? key : undefined} data-title={title}>
                {inWords(change[key], names[change.field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
