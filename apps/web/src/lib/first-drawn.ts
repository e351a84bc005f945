/** Milliseconds after which a first page that is not drawn holds nothing up any more. */
const longest = 3_000;

let drawn: Promise<void> | undefined;

/** Resolves once the first page is drawn and has asked for what it shows: for code of what is beside it or over it, which must not come in its way. */
export const firstDrawn = (): Promise<void> => {
  drawn ??= new Promise((resolve) => {
    const page = document.documentElement;
    const look = () => {
      if (!page.dataset['drawn']) return;
      watching.disconnect();
      // What is drawn asks in its effects, which come with the next frame at the latest.
      requestAnimationFrame(() => setTimeout(resolve));
    };
    const watching = new MutationObserver(look);
    watching.observe(page, { attributeFilter: ['data-drawn'] });
    setTimeout(resolve, longest);
    look();
  });
  return drawn;
};
