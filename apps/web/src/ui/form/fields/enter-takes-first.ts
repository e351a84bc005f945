import type { KeyboardEvent } from 'react';

interface Found {
  readonly typed: string;
  /** What is shown does not answer what was typed yet. */
  readonly isStale: boolean;
  readonly data: readonly { readonly value: string }[];
  readonly take: (value: string) => void;
}

/** For choices that the server searches: Enter takes the first that answers what was typed, and nobody who was found before that. */
export const enterTakesFirst = ({ typed, isStale, data, take }: Found) => ({
  selectFirstOptionOnChange: false,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: field } = event;
    const isAsked = typed !== '' && field.ariaExpanded === 'true' && !field.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || !isAsked) return;
    event.preventDefault();
    if (!isStale && data[0]) take(data[0].value);
  },
});
