import { isPictureDown, type ViewerCamera, viewer } from '@viewgate/contract';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconShieldLock } from '@tabler/icons-react';
import { useId } from 'react';
import { PetWords } from '../../../../lib/i18n/voice.ts';
import { useMe } from '../../../../lib/session/account.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { WatchView } from '../../../../ui/player/watch-view.tsx';
import { viewerPassage } from '../passage.ts';
import { WhyPaused } from '../why-paused.tsx';
import { useTrouble } from '../use-trouble.ts';
import classes from './several.module.css';
import { useSeveralText } from './text/index.ts';

interface TileProps {
  readonly camera: ViewerCamera;
  /** When its decision arrived (epoch ms). */
  readonly heardAt: number;
  readonly isLarge: boolean;
  /** Another one is large. */
  readonly isSmall: boolean;
  readonly onLarge: () => void;
  /** Another picture is the one Stream Shield allows. */
  readonly isShieldElsewhere: boolean;
  readonly onShieldHere: () => void;
}

/** One of several pictures: a visit of its own, with its own end and its own reason. */
export const Tile = ({ camera, heardAt, isLarge, isSmall, onLarge, isShieldElsewhere, onShieldHere }: TileProps) => {
  const text = useSeveralText();
  const me = useMe();
  const heading = useId();
  const trouble = useTrouble(camera);
  const { id, name } = camera;
  const Arrows = isLarge ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  return (
    <section
      className={classes.tile}
      data-large={isLarge || undefined}
      data-small={isSmall || undefined}
      aria-labelledby={heading}
    >
      <div className={classes.head}>
        <h2 id={heading}>{name}</h2>
        <IconButton size={44} aria-label={isLarge ? text('same') : text('larger', { name })} onClick={onLarge}>
          <Arrows size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <PetWords value={camera.isPetCare}>
        {isShieldElsewhere ? (
          <div className={classes.elsewhere}>
            <IconShieldLock size={28} stroke={1.5} aria-hidden="true" />
            <p>{text('shield.title')}</p>
            <Button variant="default" onClick={onShieldHere}>
              {text('shield.here')}
            </Button>
          </div>
        ) : (
          <WatchView
            isTile
            open={viewer.open}
            params={{ id }}
            passage={viewerPassage}
            cameraName={name}
            zone={camera.timeZone}
            watcherName={`${me.firstName} ${me.lastName}`}
            heard={camera.decision}
            heardAt={heardAt}
            isCounted={camera.decision.sessionsLeft !== null}
            trouble={trouble}
            isPictureDown={isPictureDown(camera.state)}
            saidAbove={camera.decision.reason === 'shieldLocked' ? 'shieldLocked' : null}
            onTap={onLarge}
            more={(reason) => <WhyPaused reason={reason} locationId={camera.locationId} />}
          />
        )}
      </PetWords>
    </section>
  );
};
