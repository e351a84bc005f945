export type { Cells } from './people.ts';
export { sendCsv } from './send.ts';
export { idInKey, type Language, personIn, personWords, relationshipIn, splitNames, yesWords } from './words.ts';
