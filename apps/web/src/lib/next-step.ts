/** Milliseconds after which a page has probably loaded what it shows. */
const after = 1_500;

/** Prefetches what the document names for the next step, once the browser is likely to be idle; `then` prepares anything small. Returns a cancel function. */
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
