import { isBlackPrint, isSamePrint, type Print } from '../../../platform/pictures/print.ts';

export type PictureTrouble = 'frozen' | 'black';

/** What is known of a camera's pictures. Moments are epoch milliseconds. */
export interface Judgment {
  /** The print of the first picture that looks like the current one; null if none could be compared. */
  readonly print: Print | null;
  readonly sameSince: number;
  readonly blackSince: number | null;
  readonly trouble: PictureTrouble | null;
  readonly troubleSince: number | null;
}

interface Seen {
  readonly print: Print | null;
  readonly at: number;
  readonly frozenAfterMs: number;
  /** Whether anybody may watch at this hour: at night, a dark room is normal. */
  readonly isOpen: boolean;
}

/** One black picture may just be the light being switched off and on; the next is taken five minutes later. */
const blackAfterMs = 4 * 60_000;

/** What one more picture says about a camera that is online. */
export const judge = (known: Judgment | null, { print, at, frozenAfterMs, isOpen }: Seen): Judgment => {
  const isBlack = print !== null && isBlackPrint(print);
  const isSame = print !== null && !isBlack && known?.print != null && isSamePrint(known.print, print);
  const sameSince = isSame && known ? known.sameSince : at;
  const blackSince = isBlack && isOpen ? (known?.blackSince ?? at) : null;
  const [trouble, troubleSince] =
    blackSince !== null && at - blackSince >= blackAfterMs
      ? (['black', blackSince] as const)
      : isSame && at - sameSince >= frozenAfterMs
        ? (['frozen', sameSince] as const)
        : ([null, null] as const);
  return { print: isSame && known ? known.print : print, sameSince, blackSince, trouble, troubleSince };
};

/** Whether the next picture should come sooner than usual. */
export const isSuspect = ({ sameSince, blackSince }: Judgment, at: number): boolean =>
  sameSince < at || blackSince !== null;
