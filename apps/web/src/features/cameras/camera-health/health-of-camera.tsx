import { cameraHealth } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { Reading } from '../../../ui/reading.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { HealthDetail } from './health-detail.tsx';
import { useHealthText } from './text/index.ts';

export default function HealthOfCamera() {
  const text = useHealthText();
  const params = { locationId: useIdParam('locationId'), id: useIdParam('cameraId') };
  const query = useRead(cameraHealth.ofCamera, { params }, { refreshEvery: statesPace });
  return (
    <Reading of={query}>
      {(camera) => (
        <HealthDetail of={camera}>{!camera.isPictureJudged && <Hint>{text('notJudged')}</Hint>}</HealthDetail>
      )}
    </Reading>
  );
}
