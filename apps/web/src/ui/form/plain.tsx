import { createContext, type ReactNode, use } from 'react';
import { useFormText } from './text/index.ts';
import classes from './form.module.css';
import { useFace } from './field.ts';

/** Around the fields of a form that only shows: they are words, not boxes that refuse to be typed in. */
export const PlainContext = createContext(false);

interface PlainProps {
  readonly label: string;
  readonly words: string;
}

/** A field of a form that only shows. */
const Plain = ({ label, words }: PlainProps) => {
  const text = useFormText();
  return (
    <p className={classes.plain}>
      <span>{label}</span> {words || <i>{text('plain.none')}</i>}
    </p>
  );
};

/** Every field component calls this: the form learns how to speak of it, and where it only shows, this is what stands there. */
export const usePlain = (
  { name, label, value }: { readonly name: string; readonly label: string; readonly value: unknown },
  inWords: (value: unknown) => string,
): ReactNode => {
  useFace(name, label, inWords);
  return use(PlainContext) && <Plain label={label} words={inWords(value)} />;
};
