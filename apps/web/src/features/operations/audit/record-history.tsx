import { audit, type RowOf } from '@viewgate/contract';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { ZonedTime } from '../../../ui/times.tsx';
import classes from './audit.module.css';
import { auditEntry, auditList } from './screens.ts';
import { useSentence } from './sentence.ts';
import { useAuditText } from './text/index.ts';
import { fieldWords } from './words.ts';

type Row = RowOf<typeof audit.table>;
/** The most entries shown; the audit itself has the older ones. */
const shown = 50;

const Entry = ({ row }: { readonly row: Row }) => {
  const text = useAuditText();
  const sentence = useSentence();
  const here = useLocationZone();
  const zone = row.timeZone ?? here;
  const fields = fieldWords(text, row.fields);
  return (
    <li className={classes.entry}>
      <span className={classes.quiet}>
        {/* Other times on the page are the location's. */}
        <ZonedTime instant={row.at} zone={zone} format="day" isAlwaysNamed={zone !== here} />
      </span>
      <span>
        <ScreenLink to={auditEntry} params={{ id: row.id }}>
          {sentence(row)}
        </ScreenLink>
        {fields.length > 0 && <span className={classes.quiet}> {formatList(fields)}</span>}
      </span>
    </li>
  );
};

interface RecordHistoryProps {
  /** The audit's name for this kind of record. */
  readonly record: string;
  /** Another kind with the same ids. */
  readonly orRecord?: string;
  /** The address parameter that holds its id. */
  readonly param: string;
}

/** What was done with one record, newest first, as sentences. */
export default function RecordHistory({ record, orRecord, param }: RecordHistoryProps) {
  const text = useAuditText();
  const recordId = useIdParam(param);
  const query = useRead(audit.table, {
    body: { take: shown, filters: { record, recordId, ...(orRecord && { orRecord }) } },
  });
  return (
    <Reading of={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          // Anything done with the record appears here automatically.
          <EmptyState title={text('history.none')} hint={text('history.none.hint')} action={null} />
        ) : (
          <>
            <ol className={classes.history}>
              {rows.map((row) => (
                <Entry key={row.id} row={row} />
              ))}
            </ol>
            <ScreenLink to={auditList} search={{ record, recordId }}>
              {text('history.all')}
            </ScreenLink>
          </>
        )
      }
    </Reading>
  );
}
