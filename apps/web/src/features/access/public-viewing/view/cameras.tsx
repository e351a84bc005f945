import { IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react';
import type { PublicCamera } from '@viewgate/contract';
import { formatComing } from '../../../../lib/format/times.ts';
import classes from './public-view.module.css';
import { usePublicViewText } from './text/index.ts';

interface CamerasProps {
  readonly of: readonly PublicCamera[];
  readonly zone: string;
  readonly onChoose: (id: number) => void;
}

/** The cameras of a link, each with whether it can be watched now, and from when. */
export const Cameras = ({ of, zone, onChoose }: CamerasProps) => {
  const text = usePublicViewText();
  if (of.length === 0) return <p className={classes.none}>{text('none')}</p>;
  return (
    <ul className={classes.cameras} aria-label={text('cameras')}>
      {of.map(({ id, name, isOpen, opensAt }) => (
        <li key={id}>
          <button type="button" className={classes.camera} disabled={!isOpen} onClick={() => onChoose(id)}>
            <span className={classes.picture} aria-hidden="true">
              {isOpen ? <IconPlayerPlayFilled size={24} /> : <IconVideoOff size={24} />}
            </span>
            <span className={classes.words}>
              <strong>{name}</strong>
              <span className={classes.state} data-open={isOpen || undefined}>
                {isOpen
                  ? text('open')
                  : opensAt
                    ? text('opens', { time: formatComing(opensAt, zone) })
                    : text('closed')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
