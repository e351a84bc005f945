import { createContext, type ReactNode, use } from 'react';
import { useFormText } from './text/index.ts';
import classes from './form.module.css';
import { useFace } from './field.ts';

/** Wraps the fields of a read-only form: they are shown as text, not as disabled boxes. */
export const PlainContext = createContext(false);

interface PlainProps {
  readonly label: string;
  readonly words: string;
}

/** A field of a read-only form. */
const Plain = ({ label, words }: PlainProps) => {
  const text = useFormText();
  return (
    <p className={classes.plain}>
      <span>{label}</span> {words || <i>{text('plain.none')}</i>}
    </p>
  );
};

/** Every field component calls this: it registers the field with the form and, if the form is read-only, returns what to show instead. */
export const usePlain = (
  { name, label, value }: { readonly name: string; readonly label: string; readonly value: unknown },
  inWords: (value: unknown) => string,
): ReactNode => {
  useFace(name, label, inWords);
  return use(PlainContext) && <Plain label={label} words={inWords(value)} />;
};
