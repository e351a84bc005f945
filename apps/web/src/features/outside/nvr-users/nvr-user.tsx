import { nvrUsers, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatInstant, viewerZone } from '../../../lib/format/times.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { useProof } from '../../identity/second-factor/index.ts';
import { QrDialog } from './qr-dialog.tsx';
import { useNvrUserText } from './text/index.ts';

type Own = ResultOf<typeof nvrUsers.mine>;

/** Shown to somebody who has no NVR user. */
const hintOf = ({
  hasMobileCameraAccess,
  signsInElsewhere,
}: Pick<Own, 'hasMobileCameraAccess' | 'signsInElsewhere'>) => {
  if (signsInElsewhere) return 'elsewhere';
  return hasMobileCameraAccess ? 'hint' : 'none';
};

/** A member of staff's own NVR user: made, given another code, revoked. */
export default function NvrUser() {
  const text = useNvrUserText();
  const query = useRead(nvrUsers.mine);
  const make = useWrite(nvrUsers.make);
  const revoke = useWrite(nvrUsers.revoke);
  const { run, question } = useProof();
  const [made, setMade] = useState<ResultOf<typeof nvrUsers.make> | null>(null);
  const begin = async (): Promise<void> => {
    const fresh = await run(() => make.mutateAsync({}));
    if (fresh) setMade(fresh);
  };
  const end = async (): Promise<void> => {
    await revoke.mutateAsync({});
    toast.success(text('revoked'));
  };
  return (
    <>
      <Reading of={query}>
        {({ hasMobileCameraAccess, signsInElsewhere, nvrUser }) => (
          <>
            {nvrUser && <Hint>{text('hint')}</Hint>}
            {nvrUser && !hasMobileCameraAccess && <Hint>{text('withheld')}</Hint>}
            {nvrUser && signsInElsewhere && <Hint>{text('elsewhere')}</Hint>}
            {nvrUser ? (
              <Records>
                <OneRecord
                  actions={
                    <>
                      {hasMobileCameraAccess && !signsInElsewhere && (
                        <AskingButton
                          variant="default"
                          title={text('again.title')}
                          message={<p>{text('again.message')}</p>}
                          confirm={text('again')}
                          onConfirm={begin}
                        />
                      )}
                      <AskingButton
                        variant="default"
                        title={text('revoke.title')}
                        message={<p>{text('revoke.message')}</p>}
                        confirm={text('revoke')}
                        tone="bad"
                        onConfirm={end}
                      />
                    </>
                  }
                >
                  <h2>{nvrUser.userName}</h2>
                  <Particulars>
                    {text('made', { date: formatInstant(nvrUser.createdAt, viewerZone(), 'date') })} ·{' '}
                    {nvrUser.lastUsedAt === null ? (
                      text('not.used')
                    ) : (
                      <>
                        {text('last.used')} <RelativeTime instant={nvrUser.lastUsedAt} />
                      </>
                    )}
                  </Particulars>
                </OneRecord>
              </Records>
            ) : (
              <EmptyState
                title={text('empty')}
                hint={text(hintOf({ hasMobileCameraAccess, signsInElsewhere }))}
                // Somebody who manages users switches it on first.
                action={
                  hasMobileCameraAccess && !signsInElsewhere ? (
                    // A refusal was reported when it arrived.
                    <Button loading={make.isPending} onClick={() => void begin().catch(() => undefined)}>
                      {text('make')}
                    </Button>
                  ) : null
                }
              />
            )}
          </>
        )}
      </Reading>
      {made && <QrDialog made={made} onClose={() => setMade(null)} />}
      {question}
    </>
  );
}
