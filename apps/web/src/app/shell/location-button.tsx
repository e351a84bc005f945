import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useShellText } from '../text/index.ts';
import classes from './location-picker.module.css';

export const LocationName = ({ name }: { readonly name: string }) => (
  <span className={classes.label}>
    <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
    <span className={classes.name}>{name}</span>
  </span>
);

/** The current location, as the button that opens the choice of another. */
export const LocationButton = ({ name, ...rest }: ComponentProps<'button'> & { readonly name: string }) => {
  const text = useShellText();
  return (
    <button {...rest} type="button" className={classes.button} aria-label={text('location.change', { name })}>
      <LocationName name={name} />
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
};
