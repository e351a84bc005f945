import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import classes from './camera-wall.module.css';
import { DownNote } from './down-note.tsx';
import { useWallText } from './text/index.ts';
import type { WallCamera } from './wall-order.ts';
import { FittedTiles } from './wall-tiles.tsx';

interface FullWallProps {
  readonly cameras: readonly WallCamera[];
  readonly onLeave: () => void;
}

/** The cameras over the whole page, hiding the portal except for session messages. */
export const FullWall = ({ cameras, onLeave }: FullWallProps) => {
  const text = useWallText();
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('root');
    // What is below it is inert; dialogs are siblings of it in the body.
    page?.setAttribute('inert', '');
    leave.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return createPortal(
    <main className={classes.full}>
      <DownNote cameras={cameras} />
      <FittedTiles cameras={cameras} />
      <IconButton
        ref={leave}
        size={44}
        className={classes.leave}
        aria-label={text('fullScreen.leave')}
        onClick={onLeave}
      >
        <IconX size={22} aria-hidden="true" />
      </IconButton>
    </main>,
    document.body,
  );
};
