import { type ConnectedApp, connectedApps } from '@viewgate/contract';
import { formatInstant, viewerZone } from '../../../lib/format/times.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { OneRecord, Particulars } from '../../../ui/records/records.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { AskedScopes } from './asked-scopes.tsx';
import classes from './connected-app.module.css';
import { useOpenidText } from './text/index.ts';

/** One program with what was granted to it. */
export const ConnectedAppRecord = ({ app }: { readonly app: ConnectedApp }) => {
  const text = useOpenidText();
  const withdraw = useWrite(connectedApps.withdraw);
  const { id, name, owner, scopes, grantedAt, connections, lastUsedAt } = app;
  const disconnect = async () => {
    await withdraw.mutateAsync({ params: { id } });
    toast.success(text('withdrawn', { name }));
  };
  return (
    <OneRecord
      actions={
        <AskingButton
          variant="default"
          aria-label={text('withdraw.of', { name })}
          title={text('withdraw.title', { name })}
          message={<p>{text('withdraw.message')}</p>}
          confirm={text('withdraw')}
          tone="bad"
          onConfirm={disconnect}
        />
      }
    >
      <div className={classes.app}>
        <h2>{name}</h2>
        <Particulars>
          {text('by.owner', { owner })} ·{' '}
          {text('granted.since', { date: formatInstant(grantedAt, viewerZone(), 'date') })} ·{' '}
          {lastUsedAt === null ? (
            text('not.used')
          ) : (
            <>
              {text('connections', { count: connections })} · {text('last.used')} <RelativeTime instant={lastUsedAt} />
            </>
          )}
        </Particulars>
        <AskedScopes scopes={scopes} />
      </div>
    </OneRecord>
  );
};
