import type { CameraThumbnail, Endpoint, RequestOf } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useFormText } from './text/index.ts';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** A camera is shown with its picture wherever it can be chosen. */
  readonly picture?: CameraThumbnail;
}
/** Choices to pick from: a list, or the call that answers one. `known` are shown before it has answered. */
export type Choices =
  | readonly Choice[]
  | { readonly endpoint: Endpoint; readonly request: RequestOf<Endpoint>; readonly known?: readonly Choice[] };

/** Names a call of the contract as choices, with its request checked. */
export const choicesOf = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  known: readonly Choice[] = [],
): Choices => ({
  endpoint,
  request,
  known,
});

const isList = (choices: Choices): choices is readonly Choice[] => Array.isArray(choices);
/** Stands where a list was given and nothing is asked. */
const nowhere = { id: 'choices.given' } as Endpoint;

/** Choices as a picker wants them, and back from its text to the value. */
export const useChoices = (choices: Choices, { keepPrevious = false }: { readonly keepPrevious?: boolean } = {}) => {
  const text = useFormText();
  const asked = isList(choices) ? null : choices;
  const query = useRead(asked?.endpoint ?? nowhere, asked?.request ?? {}, {
    enabled: asked !== null,
    keepPrevious,
  });
  const list = isList(choices) ? choices : ((query.data as readonly Choice[] | undefined) ?? asked?.known ?? []);
  const byText = new Map(list.map((choice) => [String(choice.value), choice]));
  return {
    data: list.map(({ value, label }) => ({ value: String(value), label })),
    nothing: asked && query.isPending ? text('loading') : query.isError ? text('loadFailed') : text('none'),
    /** What is listed answers another question, or none yet. */
    isStale: asked !== null && (query.isPlaceholderData || query.isPending),
    error: asked && query.isError ? text('loadFailed') : undefined,
    pictureOf: (value: string): CameraThumbnail | undefined => byText.get(value)?.picture,
    labelOf: (value: unknown): string => byText.get(String(value))?.label ?? String(value),
    valueOf: (chosen: string): string | number => byText.get(chosen)?.value ?? chosen,
  };
};
