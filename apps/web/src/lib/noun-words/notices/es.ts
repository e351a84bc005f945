const ofNouns = import.meta.glob<object>('../../../features/*/*/text/es-noun.ts', {
  eager: true,
  import: 'default',
  query: '?notices',
});

export const notices: object = Object.assign({}, ...Object.values(ofNouns)) as object;
