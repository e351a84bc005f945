import { Checkbox, TextInput } from '@mantine/core';
import { CameraOf } from '../../ui/camera/camera-of.tsx';
import { CameraState } from '../../ui/camera/camera-state.tsx';
import classes from './recording-servers.module.css';
import { useNvrText } from './text/index.ts';
import type { Available } from './use-import.ts';

interface ImportItemProps {
  readonly locationId: number;
  readonly camera: Available;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onRename: (name: string) => void;
}

/** One camera of the server's list: to be chosen and named, or already here. */
export const ImportItem = ({ locationId, camera, name, isChosen, onToggle, onRename }: ImportItemProps) => {
  const text = useNvrText();
  const isHere = camera.cameraId !== null;
  return (
    <li className={classes['item']} data-here={isHere || undefined}>
      <Checkbox
        checked={isHere || isChosen}
        disabled={isHere}
        onChange={onToggle}
        aria-label={text('import.choose', { name })}
      />
      {isHere ? (
        <span className={classes['known']}>
          {camera.cameraId !== null && <CameraOf locationId={locationId} cameraId={camera.cameraId} size="small" />}
          {text('import.here', { name: camera.cameraName ?? camera.name })}
        </span>
      ) : (
        <TextInput
          aria-label={text('import.nameOf', { shortName: camera.shortName })}
          value={name}
          maxLength={100}
          disabled={!isChosen}
          onChange={(event) => onRename(event.currentTarget.value)}
        />
      )}
      <span className={classes['short']} title={text('import.shortName')}>
        {camera.shortName}
      </span>
      <CameraState camera={{ state: camera.state, stateSince: null }} />
    </li>
  );
};
