import type { CameraThumbnail, Endpoint, RequestOf } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { formatList } from '../../lib/format/numbers.ts';
import { useFormText } from './text/index.ts';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** Cameras show their picture wherever they can be chosen. */
  readonly picture?: CameraThumbnail;
}
/** Choices for a picker: a list, or the endpoint that answers one. `known` are shown until it has answered. */
export type Choices =
  | readonly Choice[]
  | {
      readonly endpoint: Endpoint;
      readonly request: RequestOf<Endpoint>;
      readonly known?: readonly Choice[];
      readonly inWords: (label: string) => string;
    };

/** Makes an endpoint a source of choices, with its request type-checked; `inWords` puts their labels into the reader's language. */
export const choicesOf = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  known: readonly Choice[] = [],
  inWords = (label: string): string => label,
): Choices => ({
  endpoint,
  request,
  known,
  inWords,
});

const isList = (choices: Choices): choices is readonly Choice[] => Array.isArray(choices);
/** A placeholder for choices given as a list; never fetched. */
const nowhere = { id: 'choices.given' } as Endpoint;

/** Choices in the form pickers want, and from a picker's text back to the value. */
export const useChoices = (choices: Choices, { keepPrevious = false }: { readonly keepPrevious?: boolean } = {}) => {
  const text = useFormText();
  const asked = isList(choices) ? null : choices;
  const query = useRead(asked?.endpoint ?? nowhere, asked?.request ?? {}, {
    enabled: asked !== null,
    keepPrevious,
  });
  const read = (query.data as readonly Choice[] | undefined) ?? asked?.known ?? [];
  const list = isList(choices) ? choices : read.map((one) => ({ ...one, label: choices.inWords(one.label) }));
  const byText = new Map(list.map((choice) => [String(choice.value), choice]));
  // A choice is not shown as its id while its name is loading.
  const unread = asked && query.data === undefined ? (query.isError ? text('loadFailed') : '…') : null;
  const data = list.map(({ value, label }) => ({ value: String(value), label }));
  const labelOf = (value: unknown): string => byText.get(String(value))?.label ?? unread ?? String(value);
  return {
    data,
    /** The same, and choices that are chosen without being listed. */
    dataWith: (chosen: readonly string[]) => [
      ...data,
      ...chosen.filter((value) => !byText.has(value)).map((value) => ({ value, label: labelOf(value) })),
    ],
    nothing: asked && query.isPending ? text('loading') : query.isError ? text('loadFailed') : text('none'),
    /** The choices listed answer another query, or none yet. */
    isStale: asked !== null && (query.isPlaceholderData || query.isPending),
    error: asked && query.isError ? text('loadFailed') : undefined,
    pictureOf: (value: string): CameraThumbnail | undefined => byText.get(value)?.picture,
    labelOf,
    /** The labels of several values, as a list in words. */
    labelsOf: (values: unknown): string => {
      const labels = ((values ?? []) as readonly unknown[]).map(labelOf);
      return unread !== null && labels.includes(unread) ? unread : formatList(labels);
    },
    valueOf: (chosen: string): string | number => byText.get(chosen)?.value ?? chosen,
  };
};
