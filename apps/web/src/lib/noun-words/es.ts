const ofNouns = import.meta.glob<object>('../../features/*/*/text/es-noun.ts', { eager: true, import: 'default' });

export const nounWords: object = Object.assign({}, ...Object.values(ofNouns)) as object;
