import { automations, type ClassChangeKind, classTransfers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScheduledChange } from '../../../ui/scheduled-classes/scheduled-classes.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import { automationUpdate } from '../automations/screens.ts';
import styles from './class-transfers.module.css';
import { useTransferText } from './text/index.ts';

/** What is scheduled, or has failed, for a child or a class; each leads to its automation. */
export const ScheduledList = ({ of }: { readonly of: { readonly childId: number } | { readonly classId: number } }) => {
  const text = useTransferText();
  const mayRead = useMay(automations.table);
  const query = useRead(
    classTransfers.list,
    { params: { locationId: useLocationId() }, query: of },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <Reading of={query} isShort>
      {(changes) => (
        <>
          {changes.length === 0 && <p className={styles.hint}>{text('scheduled.none')}</p>}
          <ul className={styles.scheduled}>
            {changes.map((change) => (
              <li key={change.id}>
                <ScreenLink to={automationUpdate} params={{ id: change.id }}>
                  {'classId' in of && `${change.subjectName}: `}
                  <ScheduledChange
                    change={{ ...change, kind: change.kind as ClassChangeKind, className: change.className ?? '' }}
                  />
                </ScreenLink>
                {change.label && <span className={styles.hint}> {change.label}</span>}
                {change.failure && <ToldFailure label={text('scheduled.failed')} failure={change.failure} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Reading>
  );
};
