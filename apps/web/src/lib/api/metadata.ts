import type { Endpoint, RequestOf } from '@viewgate/contract';
import type { ZodType } from 'zod';

/** The bounds of one field of a body, known before its schema is loaded. Lengths in characters. */
export interface Bounds {
  readonly isRequired?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What the build keeps of an endpoint in the browser (see `build/contract-metadata.ts`). */
interface Built {
  readonly bounds?: Readonly<Record<string, Bounds>>;
  readonly loadBody?: () => Promise<ZodType>;
}

/** The bounds of the body's fields by dotted path. */
export const boundsOf = (endpoint: Endpoint): Readonly<Record<string, Bounds>> => (endpoint as Built).bounds ?? {};

type FieldOf<E extends Endpoint> = keyof NonNullable<RequestOf<E>['body']>;

/** What a form starts from: the fields of a record that this endpoint's body has too. */
export const bodyFrom = <E extends Endpoint, R extends object>(
  endpoint: E,
  record: R,
): Pick<R, FieldOf<E> & keyof R> => {
  const fields = boundsOf(endpoint);
  const shared = Object.entries(record).filter(([name]) => Object.hasOwn(fields, name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of both
  return Object.fromEntries(shared) as Pick<R, FieldOf<E> & keyof R>;
};

/** The schema of the body; null for an endpoint without one. */
export const loadBodySchema = async (endpoint: Endpoint): Promise<ZodType | null> =>
  (await (endpoint as Built).loadBody?.()) ?? null;
