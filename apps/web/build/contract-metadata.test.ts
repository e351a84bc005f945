import { catalogue } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { boundsOf } from './contract-metadata.ts';

test('the bounds of a body are known without its schema', () => {
  const body = z.object({
    name: z.string().trim().min(1).max(100),
    note: z
      .string()
      .max(20)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    confirm: z.string(),
    kind: z.enum(['a', 'b']),
    day: z.iso.date(),
    count: z.int().min(1).max(9),
    isOn: z.boolean(),
    cameraIds: z.array(z.int()).max(500).default([]),
    address: z.object({ line1: z.string().min(1).max(80), line2: z.string().max(80).optional() }),
  });
  const bounds = boundsOf(body);
  const required = Object.keys(bounds).filter((name) => bounds[name]?.isRequired);
  expect(required).toEqual(['name', 'kind', 'day', 'count', 'address', 'address.line1']);
  expect(bounds['name']).toMatchObject({ maxLength: 100 });
  expect(bounds['note']).toMatchObject({ maxLength: 20 });
  expect(bounds['count']).toMatchObject({ minimum: 1, maximum: 9 });
  expect(bounds['address.line2']).toMatchObject({ maxLength: 80 });
});

test('a body whose rules reach over several fields keeps the bounds of each', () => {
  const body = z.object({ a: z.string().min(8).max(100), b: z.string() }).refine((both) => both.a === both.b);
  expect(boundsOf(body)['a']).toMatchObject({ isRequired: true, minLength: 8, maxLength: 100 });
});

test('every field of every body is known: forms take what they begin with from these', () => {
  const unknown = catalogue.flatMap(({ id, body }) => {
    if (!(body instanceof z.ZodObject)) return [];
    const known = boundsOf(body);
    return Object.keys(body.shape).flatMap((field) => (field in known ? [] : [`${id}: ${field}`]));
  });
  expect(unknown).toEqual([]);
});
