import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { PublicLink } from './link.ts';
import classes from './public-viewing.module.css';
import { usePublicViewingText } from './text/index.ts';

/** The cameras marked public: which of them strangers would see now, and why not the others. */
export const ShownCameras = ({ of }: { readonly of: PublicLink['cameras'] }) => {
  const text = usePublicViewingText();
  const reasonText = useStaffReasonText();
  if (of.length === 0) return <p>{text('cameras.none')}</p>;
  return (
    <Records label={text('cameras')}>
      {of.map(({ reason, ...camera }) => (
        <OneRecord key={camera.id}>
          <div className={classes.camera}>
            <CameraPicture camera={camera} size="small" />
            <div>
              <strong>{camera.name}</strong>{' '}
              <StatusBadge tone={reason ? 'wait' : 'good'}>{text(reason ? 'notShown' : 'shown')}</StatusBadge>
              {reason && <Particulars>{reasonText(reason)}</Particulars>}
            </div>
          </div>
        </OneRecord>
      ))}
    </Records>
  );
};
