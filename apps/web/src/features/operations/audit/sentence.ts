import type { audit, RowOf } from '@viewgate/contract';
import type { Key } from '../../../lib/i18n/catalogue.ts';
import en from './text/en.ts';
import { useAuditText } from './text/index.ts';
import { wordFor } from './words.ts';

const isKnown = (key: string): key is Key<typeof en> => key in en;

/** An entry as a sentence: `locmanager paused the viewer Noor Winterbourne.` What has none is told by its words. */
export const useSentence = (): ((row: RowOf<typeof audit.table>) => string) => {
  const text = useAuditText();
  return ({ accountName, verb, record, recordName }) => {
    const who = accountName ?? text('portal');
    const kind = wordFor(text, 'kind', record);
    const what = [kind.charAt(0).toLowerCase() + kind.slice(1), recordName].filter(Boolean).join(' ');
    const key = `did.${verb}`;
    return isKnown(key)
      ? (text as (key: string, values: object) => string)(key, { who, what })
      : `${who}: ${wordFor(text, 'verb', verb)} · ${what}`;
  };
};
