/**
 * The bytes that a Range header requests from a body of `length` bytes, both ends inclusive. Null when it must be ignored (several ranges,
 * other units, nonsense): the whole body is then a valid answer.
 */
export const byteRange = (header: string, length: number): { from: number; to: number } | 'unsatisfiable' | null => {
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
};
