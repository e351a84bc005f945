/**
 * The bytes that a Range header asks for of a body of `length` bytes, both ends included. Null when it is to be ignored
 * (several ranges, other units, nonsense): the whole body is a right answer then.
 */
export function byteRange(header: string, length: number): { from: number; to: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return null;
  if (first === '') {
    const from = Math.max(0, length - Number(last));
    return from < length ? { from, to: length - 1 } : 'unsatisfiable';
  }
  const [from, to] = [Number(first), last === '' ? length - 1 : Math.min(Number(last), length - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from < length ? { from, to } : 'unsatisfiable';
}
