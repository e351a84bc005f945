import { expect, it } from 'vitest';
import { z } from 'zod';
import { inEnglish } from './english.ts';
import { fail } from './fail.ts';
import { readInput } from './read-input.ts';
import { sayFailure } from './say.ts';
import { es } from './es.generated.ts';

const schema = z.object({
  shortName: z
    .string()
    .min(1, fail('required', { field: 'Short name' }))
    .max(3),
  cameraIds: z.array(z.int()).max(2, fail('classes.tooManyCameras', { most: 2_000 })),
  isEnabled: z.boolean(),
});
const right = { shortName: 'A', cameraIds: [], isEnabled: true };
const wrongOf = (given: object) => readInput(schema, { ...right, ...given }).wrong ?? [];

it('returns valid input', () => {
  expect(readInput(schema, right)).toEqual({ data: right });
});

it.each([
  [{ shortName: '' }, ['shortName'], 'required', 'Short name is required.', 'Este campo es obligatorio.'],
  [
    { shortName: 'long' },
    ['shortName'],
    'tooLong',
    'Short name must be at most 3 characters.',
    'Como máximo 3 caracteres.',
  ],
  [
    { cameraIds: [1, 2, 3] },
    ['cameraIds'],
    'classes.tooManyCameras',
    'Choose at most 2,000 cameras.',
    'Elija como máximo 2000 cámaras.',
  ],
  [{ cameraIds: [1.5] }, ['cameraIds', 0], 'notWhole', 'Camera must be a whole number.', 'Debe ser un número entero.'],
  [{ isEnabled: null }, ['isEnabled'], 'required', 'Enabled is required.', 'Este campo es obligatorio.'],
])('tells %j as a code with its values, worded per language', (given, path, code, english, spanish) => {
  const [{ failure, ...where } = { failure: { code: 'wrong' as const }, path: [] }] = wrongOf(given);
  expect(where.path).toEqual(path);
  expect(failure.code).toBe(code);
  expect(inEnglish(failure)).toBe(english);
  expect(sayFailure(es, failure, { language: 'es', isPetCare: false })).toBe(spanish);
});

it('reports a sentence in place of a code as `wrong`', () => {
  const loose = z.object({ name: z.string().min(1, 'Give it a name.') });
  expect(readInput(loose, { name: '' }).wrong).toEqual([
    { path: ['name'], failure: { code: 'wrong', params: { field: 'Name' } } },
  ]);
});

it('says group instead of class at pet-care locations', () => {
  const failure = { code: 'classes.nameTaken' } as const;
  expect(sayFailure(es, failure, { language: 'es', isPetCare: true })).toBe('Ya hay un grupo con este nombre.');
});

it('has no words for the code of a newer server', () => {
  expect(sayFailure(es, { code: 'later.made' as 'wrong' }, { language: 'es', isPetCare: false })).toBeNull();
});
