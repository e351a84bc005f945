import { useEffect, useState } from 'react';

/** Milliseconds that typing rests before it is asked. */
const rests = 250;

/** What was typed, once typing rests. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rests);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
