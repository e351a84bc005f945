import { useId } from 'react';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import classes from './cameras.module.css';
import { useChosenPicture } from '../../../lib/pictures/use-chosen-picture.ts';
import { useCameraText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';

const types = ['image/png', 'image/jpeg'];

interface PictureFieldProps extends Omit<FieldProps<unknown>, 'value' | 'onChange'> {
  /** Base64 of a new picture; null removes the current one, absent keeps it. */
  readonly value: string | null | undefined;
  readonly onChange: (value: string | null) => void;
  /** URL of the current picture; null without one. */
  readonly present: string | null;
}

/** A thumbnail from a file: previewed as it will look, scaled down before upload. */
export const PictureField = ({ value, onChange, present, name, error, disabled }: PictureFieldProps) => {
  const text = useCameraText();
  const id = useId();
  useFace(name, text('thumbnailFile'), (given) => (given ? text('thumbnailFile.chosen') : ''));
  const { shown, problem, choose } = useChosenPicture({ value, onChange, present }, types);
  const sentence = problem ? text(`thumbnailFile.${problem}`) : error;
  return (
    <fieldset className={classes.chosen} aria-describedby={`${id}-about`}>
      <legend className={classes.label}>{text('thumbnailFile')}</legend>
      {shown && <img src={shown} alt={text(value ? 'thumbnailFile.chosen' : 'thumbnailFile.present')} />}
      <div>
        {!disabled && (
          <ChooseFile accept={types.join(',')} variant="default" onChoose={(file) => void choose(file)}>
            {text(shown ? 'thumbnailFile.another' : 'thumbnailFile.choose')}
          </ChooseFile>
        )}
        {shown && !disabled && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {text('thumbnailFile.remove')}
          </Button>
        )}
      </div>
      <p className={sentence ? classes.error : classes.hint} id={`${id}-about`} role={sentence ? 'alert' : undefined}>
        {sentence || (!disabled && text('thumbnailFile.hint'))}
      </p>
    </fieldset>
  );
};
