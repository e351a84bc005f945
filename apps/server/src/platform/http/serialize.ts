import type { Endpoint } from '@viewgate/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` becomes a nullable X, which the serializer handles without trying each schema in turn. */
const withNullable = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withNullable);
  if (node === null || typeof node !== 'object') return node;
  const schema = node as JsonSchema;
  const choices = schema.anyOf as JsonSchema[] | undefined;
  const some = choices?.filter((choice) => choice.type !== 'null');
  if (choices && some?.length === 1 && some.length < choices.length) {
    const { anyOf: _, ...rest } = schema;
    return { ...rest, ...(withNullable(some[0]) as JsonSchema), nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullable(value)]));
};

type Writer = (body: { result: unknown }) => string;
type Answering = Pick<Endpoint, 'response'>;

const compile = (endpoint: Answering): Writer => {
  const schema = z.toJSONSchema(endpoint.response, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  const { $schema: _, definitions, ...result } = withNullable(schema) as JsonSchema;
  return fastJson(
    {
      type: 'object',
      properties: { result },
      required: ['result'],
      ...(definitions ? { definitions } : {}),
    } as never,
    { rounding: 'trunc' },
  ) as Writer;
};

/** Most of a server's start is spent on compiling; several servers of one process share the results. */
const compiled = new WeakMap<Answering, Writer>();

/**
 * The serializer for an endpoint's answers, compiled once. It writes declared fields only, so that extra columns in a query cannot leak.
 */
export const compileAnswer = (endpoint: Answering): Writer => {
  const write = compiled.get(endpoint) ?? compile(endpoint);
  compiled.set(endpoint, write);
  return write;
};
