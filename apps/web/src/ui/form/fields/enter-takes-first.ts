import type { KeyboardEvent } from 'react';

interface Found {
  readonly typed: string;
  /** The choices shown do not answer the typed text yet. */
  readonly isStale: boolean;
  readonly data: readonly { readonly value: string }[];
  readonly take: (value: string) => void;
}

/** For choices the server searches: Enter takes the first that matches the typed text, never one from an earlier search. */
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
