import { roomRequests } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { OwnChild, type RoomChild } from './own-child.tsx';
import classes from './own-rooms.module.css';
import { useOwnRoomText } from './text/index.ts';

const AskDialog = lateControls(() => import('./ask-dialog.tsx'));

const Head = () => {
  const text = useOwnRoomText();
  return <PageHeader hint={text('hint')} />;
};

/** Where a family's children are, and where it asks that they be elsewhere. */
export default function OwnRooms() {
  const text = useOwnRoomText();
  const query = useRead(roomRequests.mine, {}, { refreshEvery: statesPace });
  const [asking, setAsking] = useState<RoomChild | null>(null);
  const all = query.data ?? [];
  const isSeveral = new Set(all.map(({ locationId }) => locationId)).size > 1;
  return (
    <>
      <PetWords value={all.length > 0 && all.every(({ isPetCare }) => isPetCare)}>
        <Head />
      </PetWords>
      <Reading of={query}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={text('none')} hint={text('none.hint')} />
          ) : (
            <ul className={classes.list}>
              {list.map((child) => (
                <PetWords key={child.childId} value={child.isPetCare}>
                  <OwnChild child={child} isLocationNamed={isSeveral} onAsk={() => setAsking(child)} />
                </PetWords>
              ))}
            </ul>
          )
        }
      </Reading>
      <Suspense fallback={null}>
        {asking && (
          <PetWords value={asking.isPetCare}>
            <AskDialog child={asking} onClose={() => setAsking(null)} />
          </PetWords>
        )}
      </Suspense>
    </>
  );
}
