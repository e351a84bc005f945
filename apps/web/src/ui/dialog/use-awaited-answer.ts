import { useState } from 'react';

interface Asked<Q> {
  readonly question: Q;
  readonly answer: (goesOn: boolean) => void;
}

/**
 * A question that something waits for, such as a form before it saves: `ask` resolves to whether to go on. Draw a dialog for what is `asked`, and
 * `finish` it with the answer.
 */
export const useAwaitedAnswer = <Q>() => {
  const [asked, setAsked] = useState<Asked<Q> | null>(null);
  return {
    asked: asked?.question ?? null,
    ask: (question: Q): Promise<boolean> =>
      new Promise<boolean>((answer) => {
        setAsked({ question, answer });
      }),
    finish: (goesOn: boolean): void => {
      asked?.answer(goesOn);
      setAsked(null);
    },
  };
};
