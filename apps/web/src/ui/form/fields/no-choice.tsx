/** Shown instead of choices: why there are none. A disabled option itself, since a list box must not be empty. */
export const NoChoice = ({ why }: { readonly why: string }) => (
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the field; options are pointed at
  <span role="option" aria-selected={false} aria-disabled="true">
    {why}
  </span>
);
