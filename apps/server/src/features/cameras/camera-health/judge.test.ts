import { describe, expect, it } from 'vitest';
import { isSuspect, judge, type Judgment } from './judge.ts';

const minute = 60_000;
/** A print all of one brightness, told apart from another by more than rounding. */
const print = (brightness: number) => new Uint16Array(768).fill(brightness * 256);
const judgmentsOf = (
  pictures: readonly (readonly [at: number, brightness: number | null, isOpen?: boolean])[],
): Judgment[] => {
  const judgments: Judgment[] = [];
  for (const [at, brightness, isOpen = true] of pictures)
    judgments.push(
      judge(judgments.at(-1) ?? null, {
        print: brightness === null ? null : print(brightness),
        at: at * minute,
        frozenAfterMs: 30 * minute,
        isOpen,
      }),
    );
  return judgments;
};
const troubles = (judgments: readonly Judgment[]) => judgments.map(({ trouble }) => trouble);

describe('what pictures say of a camera', () => {
  it('is frozen once the same picture has lasted as long as is set, since the first one', () => {
    const judgments = judgmentsOf([
      [0, 90],
      [15, 100],
      [20, 100],
      [44, 100],
      [45, 100],
    ]);
    expect(troubles(judgments)).toEqual([null, null, null, null, 'frozen']);
    expect(judgments.at(-1)).toMatchObject({ troubleSince: 15 * minute });
  });

  it('is well again with the next different picture', () => {
    expect(
      troubles(
        judgmentsOf([
          [0, 100],
          [40, 100],
          [45, 101],
        ]),
      ),
    ).toEqual([null, 'frozen', null]);
  });

  it('is black with the second black picture, since the first', () => {
    const judgments = judgmentsOf([
      [0, 100],
      [15, 8],
      [20, 8],
      [25, 100],
    ]);
    expect(troubles(judgments)).toEqual([null, null, 'black', null]);
    expect(judgments[2]).toMatchObject({ troubleSince: 15 * minute });
  });

  it('is not black while nobody may watch, nor frozen for being black', () => {
    expect(
      troubles(
        judgmentsOf([
          [0, 8, false],
          [15, 8, false],
          [60, 8, false],
        ]),
      ),
    ).toEqual([null, null, null]);
    expect(
      troubles(
        judgmentsOf([
          [0, 8],
          [5, 8],
          [10, 8, false],
          [15, 8],
        ]),
      ),
    ).toEqual([null, 'black', null, null]);
  });

  it('is unknown where pictures cannot be compared', () => {
    expect(
      troubles(
        judgmentsOf([
          [0, null],
          [40, null],
          [80, 100],
          [120, null],
          [160, 100],
        ]),
      ),
    ).toEqual([null, null, null, null, null]);
  });

  it('asks for the next picture sooner while there is something to suspect', () => {
    const [first, same, other] = judgmentsOf([
      [0, 100],
      [15, 100],
      [20, 120],
    ]);
    expect(
      [first, same, other].map((judgment, at) => judgment && isSuspect(judgment, [0, 15, 20][at]! * minute)),
    ).toEqual([false, true, false]);
  });
});
