import { IconMaximize } from '@tabler/icons-react';
import { cameraWall } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { viewing } from '../../../lib/api/viewing.ts';
import { kept } from '../../../lib/kept.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useFullScreen } from '../../../ui/player/use-full-screen.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useOwnReasonText } from '../../../ui/reasons/to-oneself.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { locationCameras } from '../../cameras/cameras/screens.ts';
import { SeenFromHere } from '../access/index.ts';
import classes from './camera-wall.module.css';
import { FullWall } from './full-wall.tsx';
import { DownNote } from './down-note.tsx';
import { useWallText } from './text/index.ts';
import { sizes, useFilter, WallFilters } from './wall-filters.tsx';
import { isAskedFor, type WallCamera } from './wall-order.ts';
import { GroupedTiles } from './wall-tiles.tsx';

const sizeKept = 'wall-size';

const NoCameras = () => {
  const text = useWallText();
  const locationId = useLocationId();
  return (
    <EmptyState
      title={text('none')}
      hint={text('none.hint')}
      action={
        <ScreenButton to={locationCameras} params={{ locationId }}>
          {text('none.connect')}
        </ScreenButton>
      }
    />
  );
};

/** Nobody may see any of them: said once, not on every tile. */
const Refused = ({ cameras }: { readonly cameras: readonly WallCamera[] }) => {
  const text = useWallText();
  const reasonText = useOwnReasonText();
  const locationId = useLocationId();
  // A reason about the reader (their account, or where they are) comes before that of whichever camera is first.
  const reason = (cameras.find((one) => one.reason?.startsWith('staff')) ?? cameras[0])?.reason;
  const isForSupport = useStore(viewing) !== null && reason === 'staffAddressUnreadable';
  if (isForSupport) return <EmptyState title={text('onsite')} hint={text('onsite.hint')} action={null} />;
  const hint = reason && (
    <>
      {reasonText(reason)} {reason === 'staffOffsite' && <SeenFromHere locationId={locationId} />}
    </>
  );
  // Somebody else has to act, or they have to be elsewhere.
  return <EmptyState title={text('refused')} hint={hint} action={null} />;
};

const Cameras = ({ all, isFull, leave }: { all: readonly WallCamera[]; isFull: boolean; leave: () => void }) => {
  const text = useWallText();
  const [filter, change] = useFilter();
  const [size, setSize] = useState(() => sizes.find((one) => one === kept.get(sizeKept)) ?? 'medium');
  const cameras = all.filter(isAskedFor(filter));
  const isForMe = all.some(({ mayWatch }) => mayWatch);
  if (all.length === 0) return <NoCameras />;
  if (!isForMe) return <Refused cameras={all} />;
  if (isFull) return <FullWall cameras={cameras} onLeave={leave} />;
  return (
    <>
      <WallFilters
        cameras={all}
        size={size}
        onSize={(chosen) => {
          setSize(chosen);
          kept.set(sizeKept, chosen);
        }}
      />
      <DownNote cameras={cameras} />
      {cameras.length === 0 ? (
        <EmptyState
          title={text('noMatch')}
          hint={text('noMatch.hint')}
          action={
            <Button
              variant="default"
              onClick={() => change({ search: undefined, classId: undefined, show: undefined })}
            >
              {text('noMatch.clear')}
            </Button>
          }
        />
      ) : (
        <div data-size={size} className={classes.wall}>
          <GroupedTiles cameras={cameras} />
        </div>
      )}
    </>
  );
};

/** Every camera of the location as it is now, for staff who may watch; also fills a screen in the office. */
export default function StaffWall() {
  const text = useWallText();
  const wall = useRead(cameraWall.get, { params: { locationId: useLocationId() } }, { refreshEvery: accessPace });
  // The whole document goes full screen, so that session dialogs stay on top.
  const page = useRef(document.documentElement);
  const { isFull, toggle } = useFullScreen(page);
  useWakeLock(isFull);
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen()), []);
  return (
    <>
      <PageHeader
        hint={wall.data && wall.data.length > 0 ? text('count', { count: wall.data.length }) : undefined}
        actions={
          <Button variant="default" leftSection={<IconMaximize size={18} aria-hidden="true" />} onClick={toggle}>
            {text('fullScreen')}
          </Button>
        }
      />
      <Reading of={wall}>{(all) => <Cameras all={all} isFull={isFull} leave={toggle} />}</Reading>
    </>
  );
}
