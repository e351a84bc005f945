import type { CameraThumbnail } from '@viewgate/contract';
import { CameraPicture } from '../../camera/camera-picture.tsx';
import { useUiText } from '../../text/index.ts';
import classes from '../form.module.css';

interface ChoiceLineProps {
  readonly label: string;
  readonly picture: CameraThumbnail | undefined;
}

/** A choice in a picker; cameras with their picture and, if not live, why. */
export const ChoiceLine = ({ label, picture }: ChoiceLineProps) => {
  const text = useUiText();
  if (!picture) return label;
  return (
    <span className={classes.choice}>
      <CameraPicture camera={picture} size="small" isDecoration />
      <span>{label}</span>
      {picture.state !== 'online' && <span className={classes.choiceState}>{text(`camera.${picture.state}`)}</span>}
    </span>
  );
};
