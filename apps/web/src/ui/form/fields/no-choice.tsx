/** In the place of choices: why there are none. Itself an option, not to be chosen, since a list box of nothing is no list box. */
export const NoChoice = ({ why }: { readonly why: string }) => (
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the field; options are pointed at
  <span role="option" aria-selected={false} aria-disabled="true">
    {why}
  </span>
);
