import { connectedApps } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Records } from '../../../ui/records/records.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { ConnectedAppRecord } from './connected-app.tsx';
import classes from './connected-app.module.css';
import { useOpenidText } from './text/index.ts';

/** The programs that may act for the account, each with what it may do. */
export default function ConnectedAppList() {
  const text = useOpenidText();
  const query = useRead(connectedApps.list, {}, { refreshEvery: statesPace });
  return (
    <Reading of={query}>
      {(apps) =>
        apps.length === 0 ? (
          // Connecting begins in the app.
          <EmptyState title={text('list.empty')} action={null} />
        ) : (
          <div className={classes.apps}>
            <Hint>{text('list.hint')}</Hint>
            <Records>
              {apps.map((app) => (
                <ConnectedAppRecord key={app.id} app={app} />
              ))}
            </Records>
          </div>
        )
      }
    </Reading>
  );
}
