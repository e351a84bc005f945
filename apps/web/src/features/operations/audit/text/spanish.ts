import es from './es.ts';

const ofNouns = import.meta.glob<object>('../../../*/*/text/es-audit.ts', { eager: true, import: 'default' });

/** The words of the audit and of all nouns in one file: whoever reads the audit needs them all. */
export const spanish = Object.assign({}, es, ...Object.values(ofNouns)) as typeof es;
