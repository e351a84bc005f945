import { access, type ResultOf } from '@viewgate/contract';
import { classList } from '../../people/classes/screens.ts';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { audiencePace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './access.module.css';
import { useAsked, WhenFields } from './asked.tsx';
import { Moment } from './moment.tsx';
import { whyAccess } from './screens.ts';
import { useAccessText } from './text/index.ts';

type WallCamera = ResultOf<typeof access.wallOf>['cameras'][number];

const Card = ({ viewerId, of }: { readonly viewerId: number; readonly of: WallCamera }) => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const { asked, when } = useAsked();
  const { camera, mayWatch, reason, until, streamShield, classNames } = of;
  return (
    <article className={classes.running} aria-label={camera.name}>
      <CameraPicture camera={camera} />
      <div className={classes.verdictLine}>
        <StatusBadge tone={mayWatch ? 'good' : 'bad'}>{mayWatch ? text('allowed') : text('denied')}</StatusBadge>
        {until ? (
          <Moment of={mayWatch ? 'until' : 'opens'} instant={until} />
        ) : (
          !mayWatch && <span>{text('opensNever')}</span>
        )}
      </div>
      {reason && <p>{reasonText(reason)}</p>}
      <p className={classes.quiet}>
        {classNames.length > 0 && <span>{formatList(classNames)}</span>}
        {streamShield && <span>Stream Shield</span>}
      </p>
      <div className={classes.buttons}>
        <ScreenLink
          to={whyAccess}
          search={{ viewerId, cameraId: camera.id, device: when.device, ...(asked.at && { at: asked.at }) }}
          aria-label={text('wall.why', { camera: camera.name })}
        >
          {text('why')}
        </ScreenLink>
      </div>
    </article>
  );
};

/** Every camera that concerns a viewer, as pictures: whether they may watch it, until when, or why not and from when. Now, or at a moment. */
export const ViewerWall = ({ viewerId }: { readonly viewerId: number }) => {
  const text = useAccessText();
  const { when } = useAsked();
  const wall = useRead(
    access.wallOf,
    { params: { locationId: useLocationId(), id: viewerId }, query: when },
    { refreshEvery: audiencePace },
  );
  return (
    <>
      <div className={classes.asking}>
        <WhenFields />
      </div>
      <Reading of={wall}>
        {({ cameras }) =>
          cameras.length === 0 ? (
            <EmptyState
              title={text('wall.none')}
              hint={text('wall.none.hint')}
              action={<TitledButton to={classList} />}
            />
          ) : (
            <ul className={classes.wall}>
              {cameras.map((one) => (
                <li key={one.camera.id}>
                  <Card viewerId={viewerId} of={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  );
};
