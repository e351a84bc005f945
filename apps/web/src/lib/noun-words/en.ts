const ofNouns = import.meta.glob<object>('../../features/*/*/text/en-noun.ts', { eager: true, import: 'default' });

/** What the rest of the portal says about each noun, as the nouns declare it. Its keys are composed at run time. */
export const nounWords: object = Object.assign({}, ...Object.values(ofNouns)) as object;
