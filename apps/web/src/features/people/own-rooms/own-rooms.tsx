import { roomRequests } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { OwnChildren } from '../../../ui/own-children/own-children.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { OwnChild, type RoomChild } from './own-child.tsx';
import { useOwnRoomText } from './text/index.ts';

const AskDialog = lateControls(() => import('./ask-dialog.tsx'));

const Hint = () => {
  const text = useOwnRoomText();
  return text('hint');
};

/** The classes a family's children are in, and requests for others. */
export default function OwnRooms() {
  const text = useOwnRoomText();
  const query = useRead(roomRequests.mine, {}, { refreshEvery: statesPace });
  const [asking, setAsking] = useState<RoomChild | null>(null);
  return (
    <>
      <OwnChildren of={query} hint={<Hint />} empty={{ title: text('none'), hint: text('none.hint') }}>
        {(child) => <OwnChild child={child} onAsk={() => setAsking(child)} />}
      </OwnChildren>
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
