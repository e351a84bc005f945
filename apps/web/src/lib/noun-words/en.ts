const ofNouns = import.meta.glob<object>('../../features/*/*/text/en-noun.ts', { eager: true, import: 'default' });

/** What the rest of the portal says of each noun: whatever the nouns declare. Found by keys that are made up of parts. */
export const nounWords: object = Object.assign({}, ...Object.values(ofNouns)) as object;
