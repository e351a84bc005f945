import { useCommon } from './i18n/common.ts';
import { toast } from './toast.ts';

/** Copies a text; returns whether it worked: browsers have no clipboard over plain http, and may refuse it anywhere. */
export const copyText = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
};

/** Copies a text and confirms it, in the words of `done` if given. */
export const useCopy = (): ((value: string, done?: string) => Promise<void>) => {
  const common = useCommon();
  return async (value, done) => {
    if (await copyText(value)) toast.success(done ?? common('copied'));
    else toast.error(common('copyFailed'));
  };
};
