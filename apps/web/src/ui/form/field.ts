import { createContext, useContext, useEffect } from 'react';

/** The props of a form's field: `{...field.name}`, `{...field['address.line1']}`. */
export interface FieldProps<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly maxLength: number | undefined;
  readonly disabled?: boolean;
}

/** What a field tells the conflict screen: its label, and its value in words. */
export interface FieldFace {
  readonly label: string;
  readonly inWords: (value: unknown) => string;
  /** Its list is an order: the same in another order is a change. */
  readonly isOrder?: boolean;
}

export const FacesContext = createContext<Map<string, FieldFace> | null>(null);

export const plainWords = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Every field component calls this, so that the form can name it. */
export const useFace = (
  name: string,
  label: string,
  inWords: (value: unknown) => string = plainWords,
  isOrder = false,
): void => {
  const faces = useContext(FacesContext);
  useEffect(() => {
    faces?.set(name, { label, inWords, isOrder });
  }, [faces, name, label, inWords, isOrder]);
};
