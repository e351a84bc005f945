import { cameras } from '@viewgate/contract';
import type { ComponentProps } from 'react';
import { choicesOf, PickField } from '../../../../ui/form/index.ts';
import { PhotoField } from '../../../../ui/person/photo-field.tsx';
import classes from '../debug.module.css';
import { useDebugText } from '../text/index.ts';

type CameraFieldProps = Omit<ComponentProps<typeof PickField<number>>, 'label' | 'choices'> & {
  readonly locationId: number;
};

/** Any camera of the location, including those for detectors only. */
export const CameraField = ({ locationId, ...field }: CameraFieldProps) => {
  const text = useDebugText();
  const choices = choicesOf(cameras.options, { params: { locationId }, query: { include: 'all' } });
  return <PickField {...field} required label={text('camera')} choices={choices} />;
};

type JpegFieldProps = Omit<ComponentProps<typeof PhotoField>, 'present' | 'person' | 'label' | 'draw'>;

export const JpegField = (field: JpegFieldProps) => {
  const text = useDebugText();
  return (
    <PhotoField
      {...field}
      present={null}
      person=""
      label={text('picture')}
      draw={(shown) => shown && <img src={shown} alt={text('picture.chosen')} className={classes.picture} />}
    />
  );
};
