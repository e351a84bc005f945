const ofNouns = import.meta.glob<object>('../../../features/*/*/text/en-noun.ts', {
  eager: true,
  import: 'default',
  query: '?notices',
});

/** What people can be notified of, as each noun says it. */
export const notices: object = Object.assign({}, ...Object.values(ofNouns)) as object;
