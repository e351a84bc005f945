import es from './es.ts';

const ofNouns = import.meta.glob<object>('../../../*/*/text/es-audit.ts', { eager: true, import: 'default' });

/** The audit's and all nouns' texts in one file: an audit reader needs them all. */
export const spanish = Object.assign({}, es, ...Object.values(ofNouns)) as typeof es;
