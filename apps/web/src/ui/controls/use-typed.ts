import { type ChangeEvent, useState } from 'react';

/** The latest date that can be typed: without it browsers take years of six digits. */
export const lastDate = '9999-12-31';

/** Whether a date is typed completely: a field has a value as soon as its year has one digit, `0002-11-30` on the way to 2026. */
export const isTypedDate = (text: string): boolean => text === '' || text >= '1900';

/**
 * What is typed in a field whose value is kept elsewhere and follows later, such as in the address: until the field is left it shows what was typed, because
 * a field that is written to meanwhile takes the next digit for the first. `onChange` is called once `isWhole`.
 */
export const useTyped = (value: string, onChange: (text: string) => void, isWhole: (text: string) => boolean) => {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setTyped(text);
      if (isWhole(text)) onChange(text);
    },
    onBlur: () => setTyped(null),
  };
};
