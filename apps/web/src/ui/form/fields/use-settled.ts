import { useEffect, useState } from 'react';

/** Milliseconds of pause in typing before a search. */
const rests = 250;

/** The typed text, once typing pauses. */
export const useSettled = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rests);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
