import { IconArrowLeft } from '@tabler/icons-react';
import { type PublicCamera, publicViewing } from '@viewgate/contract';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Passage } from '../../../../ui/player/use-opened-session.ts';
import { WatchView } from '../../../../ui/player/watch-view.tsx';
import classes from './public-view.module.css';
import { usePublicViewText } from './text/index.ts';

interface PublicWatchProps {
  readonly publicId: string;
  readonly camera: PublicCamera;
  readonly zone: string;
  /** When it was read whether it is open (epoch ms). */
  readonly heardAt: number;
  readonly passage: Passage;
  readonly onBack: () => void;
}

/** One camera, watched by anyone who has the link. */
export default function PublicWatch({ publicId, camera, zone, heardAt, passage, onBack }: PublicWatchProps) {
  const text = usePublicViewText();
  return (
    <>
      <div className={classes.watching}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
          {text('back')}
        </Button>
        <h2>{camera.name}</h2>
      </div>
      <WatchView
        open={publicViewing.watch}
        params={{ publicId, id: camera.id }}
        passage={passage}
        cameraName={camera.name}
        zone={zone}
        watcherName=""
        heard={{ outcome: camera.isOpen ? 'allow' : 'deny', reason: null, nextOpening: null }}
        heardAt={heardAt}
      />
    </>
  );
}
