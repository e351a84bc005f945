/**
 * Finds a record by its positive 32-bit id: open addressing over slots that hold record number + 1. Records are Int32
 * rows of {@link recordWidth} with the id first, so that a hit costs one slot and one row.
 */
export interface IdIndex {
  readonly slots: Int32Array | Uint16Array;
  readonly records: Int32Array;
}

export const recordWidth = 4;

/** Whether an id can be stored and looked up: a positive 32-bit integer. */
export const isId = (id: unknown): id is number => typeof id === 'number' && (id | 0) === id && id > 0;

/** Whether a value is a list of ids; a single unreadable id leaves the meaning of the list open. */
export const areIds = (ids: unknown): ids is readonly number[] => Array.isArray(ids) && ids.every(isId);

const spread = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 0;

/** Builds the index over rows with valid ids. The first of two rows with the same id wins; a row with id 0 is empty. */
export const indexRecords = (records: Int32Array): IdIndex => {
  const count = records.length / recordWidth;
  let size = 8;
  while (size < count * 2) size *= 2;
  const slots = count < 0xffff ? new Uint16Array(size) : new Int32Array(size);
  const shift = 32 - Math.log2(size);
  for (let row = 0; row < count; row++) {
    const id = records[row * recordWidth]!;
    if (id === 0) continue;
    let slot = spread(id) >>> shift;
    while (slots[slot] !== 0 && records[(slots[slot]! - 1) * recordWidth] !== id) {
      slot = (slot + 1) & (size - 1);
    }
    if (slots[slot] === 0) slots[slot] = row + 1;
  }
  return { slots, records };
};

/** The row number of an id, or -1; an invalid id is never found. */
export const rowOf = (index: IdIndex, id: number): number => {
  // Check the type first: `|` throws on a bigint.
  if (typeof id !== 'number' || (id | 0) !== id) return -1;
  const { slots, records } = index;
  const mask = slots.length - 1;
  let slot = spread(id) >>> (Math.clz32(mask) & 31);
  for (;;) {
    const row = slots[slot]! - 1;
    if (row < 0 || records[row * recordWidth] === id) return row;
    slot = (slot + 1) & mask;
  }
};
