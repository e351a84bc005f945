import type { audit, RowOf } from '@viewgate/contract';
import { isAuditKey, useAuditText } from './text/index.ts';
import { withinSentence, wordFor } from './words.ts';

/** An entry as a sentence: `Rosa Delgado paused the viewer Noor Winterbourne.` An action without one gets its generic words. */
export const useSentence = (): ((row: RowOf<typeof audit.table>) => string) => {
  const text = useAuditText();
  return ({ personName, accountName, verb, record, recordName }) => {
    const who = personName ?? accountName ?? text('portal');
    const kind = wordFor(text, 'kind', record);
    const what = [withinSentence(kind), recordName].filter(Boolean).join(' ');
    const key = `did.${verb}`;
    return isAuditKey(key)
      ? (text as (key: string, values: object) => string)(key, { who, what })
      : `${who}: ${wordFor(text, 'verb', verb)} · ${what}`;
  };
};
