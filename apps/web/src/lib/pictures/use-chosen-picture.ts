import { useState } from 'react';
import { shrinkPicture } from './shrink-picture.ts';

/** Why a file was not taken: not of a kind that is accepted, not a picture, or not one that this browser can write again. */
type Problem = 'wrongType' | 'unread' | 'unencoded';

interface Picture {
  /** Base64 of a new picture; null removes the current one, absent keeps it. */
  readonly value: string | null | undefined;
  readonly onChange: (value: string | null) => void;
  /** URL of the current picture; null without one. */
  readonly present: string | null;
}

/** A picture as it is chosen from a file, scaled down before upload: what to show of it, and what was wrong with the last file. */
export const useChosenPicture = ({ value, onChange, present }: Picture, types: readonly string[]) => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async (file: File) => {
    setProblem(null);
    if (!types.includes(file.type)) return setProblem('wrongType');
    try {
      onChange(await shrinkPicture(file));
    } catch (thrown) {
      setProblem(thrown instanceof Error && thrown.message === 'unencoded' ? 'unencoded' : 'unread');
    }
    return undefined;
  };
  const shown = value ? `data:image/jpeg;base64,${value}` : value === null ? null : present;
  return { shown, problem, choose };
};
