import { Checkbox, TextInput } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { recordingServers, urlOf } from '@viewgate/contract';
import { useRef } from 'react';
import { CameraOf } from '../../../ui/camera/camera-of.tsx';
import { CameraState } from '../../../ui/camera/camera-state.tsx';
import { useSeesPictures } from '../../../ui/camera/sees-cameras.ts';
import { useStill } from '../../../ui/camera/use-still.ts';
import { useIsInSight } from '../../../ui/use-is-near.ts';
import classes from './recording-servers.module.css';
import { useNvrText } from './text/index.ts';
import type { Available } from './use-import.ts';

interface ImportItemProps {
  readonly params: { readonly locationId: number; readonly id: number };
  readonly camera: Available;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onRename: (name: string) => void;
}

/** Its picture, to recognize the room; nothing for those who may not watch cameras, or while it delivers none. */
const Shot = ({ address }: { readonly address: string | null }) => {
  const frame = useRef<HTMLSpanElement>(null);
  const maySee = useSeesPictures();
  const still = useStill(maySee ? address : null, useIsInSight(frame));
  return (
    <span ref={frame} className={classes.shot}>
      {still.state === 'shown' ? (
        <img src={still.url} alt="" />
      ) : (
        <IconVideo size={20} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
};

/** One camera of the server's list: to select and name, or already imported. */
export const ImportItem = ({ params, camera, name, isChosen, onToggle, onRename }: ImportItemProps) => {
  const text = useNvrText();
  const isHere = camera.cameraId !== null;
  const address = urlOf(recordingServers.listedStill, { params: { ...params, shortName: camera.shortName } });
  return (
    <li className={classes.item} data-here={isHere || undefined}>
      <Checkbox
        checked={isHere || isChosen}
        disabled={isHere}
        onChange={onToggle}
        aria-label={text('import.choose', { name })}
      />
      <span className={classes.known}>
        {camera.cameraId !== null ? (
          <>
            <CameraOf locationId={params.locationId} cameraId={camera.cameraId} size="small" />
            {text('import.here', { name: camera.cameraName ?? camera.name })}
          </>
        ) : (
          <>
            <Shot address={camera.state === 'online' ? address : null} />
            <TextInput
              className={classes.naming}
              aria-label={text('import.nameOf', { shortName: camera.shortName })}
              value={name}
              maxLength={100}
              onChange={(event) => onRename(event.currentTarget.value)}
            />
          </>
        )}
      </span>
      <span className={classes.short} title={text('import.shortName')}>
        {camera.shortName}
      </span>
      <CameraState camera={{ state: camera.state, stateSince: null }} />
    </li>
  );
};
