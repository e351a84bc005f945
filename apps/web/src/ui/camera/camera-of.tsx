import { cameras } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useMay } from '../../lib/session/may.ts';
import { CameraPicture } from './camera-picture.tsx';
import classes from './camera-line.module.css';

interface CameraOfProps {
  readonly locationId: number;
  readonly cameraId: number;
  readonly size?: 'small' | 'large';
}

/** The picture of a camera known only by id; nothing until it loads, or for accounts that may not list cameras. */
export const CameraOf = ({ locationId, cameraId, size = 'large' }: CameraOfProps) => {
  const mayList = useMay(cameras.options);
  const request = { params: { locationId }, query: { include: 'all' as const } };
  const { data } = useRead(cameras.options, request, { enabled: mayList && cameraId > 0 });
  const picture = data?.find(({ value }) => value === cameraId)?.picture;
  if (!picture) return null;
  return (
    <div className={classes.one} data-size={size}>
      <CameraPicture camera={picture} size={size} />
    </div>
  );
};
