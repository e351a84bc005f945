import { access } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useIdParam } from '../../lib/navigation/params.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { CameraPicture } from '../../ui/camera/camera-picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Reading } from '../../ui/reading.tsx';
import { useStaffReasonText } from '../../ui/reasons/index.ts';
import { ScreenButton } from '../../ui/screen-button.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './access.module.css';
import { Moment } from './moment.tsx';
import { watchAsStaff, whyAccess } from './screens.ts';
import { useAccessText } from './text/index.ts';

/** Everybody whom a camera concerns: who may watch it now and until when, who may not and from when. */
export default function Audience() {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const id = useIdParam('id');
  const audience = useRead(access.audience, { params: { locationId: useLocationId(), id } }, { refreshEvery: 30_000 });
  return (
    <>
      <PageHeader
        title={audience.data?.camera.name}
        hint={audience.data && text('audience.count', { count: audience.data.allowedCount })}
        actions={
          <ScreenButton to={watchAsStaff} params={{ id }} variant="default">
            {text('watch')}
          </ScreenButton>
        }
      />
      <Reading of={audience}>
        {({ camera, viewers }) => (
          <div className={classes['audience']}>
            <CameraPicture camera={camera} />
            {viewers.length === 0 ? (
              <EmptyState title={text('audience.none')} hint={text('audience.none.hint')} />
            ) : (
              <ul className={classes['people']}>
                {viewers.map((one) => (
                  <li key={one.viewerId} className={classes['person']}>
                    <div>
                      <ScreenLink to={whyAccess} search={{ viewerId: one.viewerId, cameraId: id }}>
                        {one.name}
                      </ScreenLink>
                      <span className={classes['quiet']}>{one.familyName}</span>
                    </div>
                    <div className={classes['end']}>
                      <StatusBadge tone={one.mayWatch ? 'good' : 'bad'}>
                        {one.mayWatch ? text('allowed') : text('denied')}
                      </StatusBadge>
                      <span className={classes['quiet']}>
                        {one.reason && <span>{reasonText(one.reason)}</span>}
                        {one.until && <Moment of={one.mayWatch ? 'until' : 'opens'} instant={one.until} />}
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Reading>
    </>
  );
}
