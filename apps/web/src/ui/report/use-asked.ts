import { useSearch } from '../../lib/router/index.ts';

/** What the address asks of a report: its period and grouping. */
export const useAsked = (): Readonly<Record<'from' | 'to' | 'by', string | undefined>> => {
  const search: Record<string, unknown> = useSearch();
  const asked = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  return { from: asked('from'), to: asked('to'), by: asked('by') };
};
