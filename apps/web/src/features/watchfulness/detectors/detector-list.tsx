import { detectors } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { CameraIds } from './camera-ids.tsx';
import { DetectorService } from './detector-service.tsx';
import { DetectorToken } from './detector-token.tsx';
import { useDetectorText } from './text/index.ts';
import { WatchedCameras } from './watched-cameras.tsx';

/** What detectors report, and the token with which they do. */
export default function DetectorList() {
  const text = useDetectorText();
  const params = { locationId: useLocationId() };
  const query = useRead(detectors.get, { params }, { refreshEvery: statesPace });
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Reading of={query}>
        {({ tokenCreatedAt, cameras, service, watched, others }) => (
          <>
            <DetectorToken locationId={params.locationId} since={tokenCreatedAt} />
            <CameraIds watched={watched} others={others} />
            <DetectorService locationId={params.locationId} service={service} />
            {service && <WatchedCameras locationId={params.locationId} watched={watched} others={others} />}
            <Section title={text('cameras')} width="form">
              {cameras.length === 0 ? (
                <Hint>{text('cameras.none')}</Hint>
              ) : (
                <Records>
                  {cameras.map(({ lastReportAt, adultCount, childCount, isSilent, ...camera }) => (
                    <OneRecord key={camera.id}>
                      <CameraName camera={camera} />{' '}
                      <StatusBadge tone={isSilent ? 'attention' : 'good'}>
                        {text(isSilent ? 'silent' : 'reporting')}
                      </StatusBadge>
                      <Particulars>
                        <RelativeTime instant={lastReportAt} /> · {text('adults', { count: adultCount })} ·{' '}
                        {text('children', { count: childCount })}
                      </Particulars>
                    </OneRecord>
                  ))}
                </Records>
              )}
            </Section>
          </>
        )}
      </Reading>
    </>
  );
}
