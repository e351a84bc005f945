import { dashboard } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { ActiveUsers } from './active-users.tsx';
import { Calendar } from './calendar.tsx';
import { Detections } from './detections.tsx';
import { Engagement } from './engagement.tsx';
import { Resources } from './resources.tsx';
import { TopUsers } from './top-users.tsx';
import { useVoice } from '../../../lib/i18n/voice.ts';

/** The parts further down: calendar, counts and charts. */
export default function More() {
  const { isPetCare } = useVoice();
  const maySeeTop = useMay(dashboard.topUsers);
  return (
    <>
      <Calendar />
      <Detections />
      {!isPetCare && <Engagement />}
      {maySeeTop && <TopUsers />}
      <ActiveUsers />
      <Resources />
    </>
  );
}
