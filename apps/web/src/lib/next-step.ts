/** Milliseconds after which what a page shows is likely to be there. */
const after = 1_500;

/** Has the browser fetch, when it has nothing else to do, what the next step needs, as far as the document names it; `then` makes ready what is small. Returns what calls it off. */
export const fetchNextStep = (then: () => void): (() => void) => {
  const timer = setTimeout(() => {
    for (const named of document.querySelectorAll<HTMLMetaElement>('meta[name="viewgate-next"]')) {
      const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: named.content });
      link.crossOrigin = 'anonymous';
      named.replaceWith(link);
    }
    then();
  }, after);
  return () => clearTimeout(timer);
};
