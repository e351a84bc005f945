import { type ReactNode, useId } from 'react';
import { useChosenPicture } from '../../lib/pictures/use-chosen-picture.ts';
import { type FieldProps, useFace } from '../form/field.ts';
import classes from './person.module.css';
import { Portrait } from './portrait.tsx';
import { usePersonText } from './text/index.ts';
import { Button } from '../controls/button.tsx';
import { ChooseFile } from '../form/choose-file.tsx';

interface PhotoFieldProps extends Omit<FieldProps<unknown>, 'value' | 'onChange'> {
  /** Base64 of a new photo; null removes the current one, absent keeps it. */
  readonly value: string | null | undefined;
  readonly onChange: (value: string | null) => void;
  /** URL of the current photo; null without one. */
  readonly present: string | null;
  /** Whose photo it is. */
  readonly person: string;
  /** For a picture of something other than a person: what it is called, and how it is shown. */
  readonly label?: string;
  readonly draw?: (shown: string | null) => ReactNode;
}

/** A profile photo from a JPEG file: previewed as it will look, scaled down before upload. */
export const PhotoField = (props: PhotoFieldProps) => {
  const { value, onChange, present, person, draw, name, error, disabled = false } = props;
  const text = usePersonText();
  const label = props.label ?? text('photo');
  const id = useId();
  useFace(name, label, (given) => (given ? text('photo.chosen') : ''));
  const { shown, problem, choose } = useChosenPicture({ value, onChange, present }, ['image/jpeg']);
  const sentence = problem ? text(`photo.${problem}`) : error;
  return (
    <fieldset className={classes.photo} aria-describedby={`${id}-about`}>
      <legend className={classes.legend}>{label}</legend>
      {draw ? draw(shown) : <Portrait name={person} url={shown} size={72} />}
      {!disabled && (
        <ChooseFile accept="image/jpeg" variant="default" onChoose={(file) => void choose(file)}>
          {text(shown ? 'photo.another' : 'photo.choose')}
        </ChooseFile>
      )}
      {shown && !disabled && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {text('photo.remove')}
        </Button>
      )}
      <p className={sentence ? classes.error : classes.hint} id={`${id}-about`} role={sentence ? 'alert' : undefined}>
        {sentence || (disabled ? '' : text('photo.hint'))}
      </p>
    </fieldset>
  );
};
