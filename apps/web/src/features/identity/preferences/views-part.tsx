import { viewAs } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatInstant, viewerZone } from '../../../lib/format/times.ts';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { useViewAsText } from '../view-as/index.ts';
import { Part } from './part.tsx';

/** When support saw the portal as this person, and why. Nothing if nobody did. */
export default function ViewsPart() {
  const text = useViewAsText();
  const query = useRead(viewAs.mine);
  const views = query.data ?? [];
  const at = (instant: string, style: 'moment' | 'time') => formatInstant(instant, viewerZone(), style);
  return (
    <>
      {query.error && <Unread of={query} title={text('mine')} />}
      {views.length > 0 && (
        <Part title={text('mine')} hint={text('mine.hint')}>
          <Records label={text('mine')}>
            {views.map(({ id, supporterName, reason, startedAt, endedAt }) => (
              <OneRecord key={id}>
                {text('mine.one', { name: supporterName })}{' '}
                <Particulars>
                  {endedAt
                    ? text('mine.from', { from: at(startedAt, 'moment'), until: at(endedAt, 'time') })
                    : text('mine.now', { from: at(startedAt, 'moment') })}{' '}
                  {text('mine.reason', { reason })}
                </Particulars>
              </OneRecord>
            ))}
          </Records>
        </Part>
      )}
    </>
  );
}
