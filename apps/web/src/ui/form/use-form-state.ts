import type { Endpoint } from '@viewgate/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boundsOf } from '../../lib/api/metadata.ts';
import type { FieldProps } from './field.ts';
import { isSame, type Path, type ValueAt, valueAt, withValueAt } from './paths.ts';
import { type Errors, type Faces, validateBody } from './validate.ts';

/** The fields of a body by dotted name. */
export type FieldsOf<V> = { readonly [P in Path<V>]: FieldProps<ValueAt<V, P>> };

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name));

/** For a form not drawn by `Form`: its errors name fields as the API does. */
const noFaces: Faces = new Map();

/** Values, errors and dirtiness of a form whose rules are the body schema of an endpoint. */
export const useFormState = <V extends object>(
  endpoint: Endpoint,
  initial: V,
  isDisabled: boolean,
  faces: Faces = noFaces,
) => {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const isDirty = !isSame(values, base, faces);
  const latest = useRef({ values, isDirty });
  useLayoutEffect(() => {
    latest.current = { values, isDirty };
  });

  // A refetched record replaces what nobody has edited; what the user typed stays.
  const seen = useRef(initial);
  useEffect(() => {
    if (isSame(seen.current, initial, faces)) return;
    seen.current = initial;
    if (latest.current.isDirty) return;
    setBase(initial);
    setValues(initial);
  }, [initial, faces]);

  const check = useCallback(
    async (name: string) => {
      // Rules that do not load are asked for again when the form is sent, which says so.
      const wrong = await validateBody(endpoint, latest.current.values, faces).catch(() => null);
      if (!wrong) return;
      const found = wrong[name];
      setErrors((before) => (found ? { ...before, [name]: found } : without(before, name)));
    },
    [endpoint, faces],
  );

  const bounds = boundsOf(endpoint);
  const field = (name: string) => ({
    name,
    value: valueAt(values, name),
    onChange: (value: unknown) => {
      const next = withValueAt(latest.current.values, name, value);
      latest.current = { ...latest.current, values: next };
      setValues(next);
      if (errors[name]) void check(name);
    },
    onBlur: () => {
      // An untouched field is not wrong yet: tabbing through a new form shows no errors.
      if (!isSame(valueAt(latest.current.values, name), valueAt(base, name))) void check(name);
    },
    error: errors[name],
    required: bounds[name]?.isRequired ?? false,
    maxLength: bounds[name]?.maxLength,
    disabled: isDisabled,
  });

  return {
    values,
    base,
    errors,
    setErrors,
    isDirty,
    // Fields are created on first access: the names of a body's fields are not known at run time.
    fields: new Proxy({}, { get: (_, name) => (typeof name === 'string' ? field(name) : undefined) }) as FieldsOf<V>,
    validate: async () => {
      const found = await validateBody(endpoint, latest.current.values, faces);
      setErrors(found);
      return found;
    },
    /** Takes over a record somebody else saved, merged with the changes to keep. */
    rebase: (saved: V, merged: V) => {
      setBase(saved);
      setValues(merged);
      setErrors({});
    },
  };
};

/** Focuses the first invalid field once it is drawn as invalid, however long that takes. */
export const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, form]);
  return useCallback(() => setAsked((before) => before + 1), []);
};
