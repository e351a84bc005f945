import { useCommon } from './i18n/common.ts';
import { toast } from './toast.ts';

/** Whether a text was copied: over plain http a browser has no clipboard, and it may refuse one anywhere. */
export const copyText = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
};

/** Copies a text and says so, with `done` in words of its own. */
export const useCopy = (): ((value: string, done?: string) => Promise<void>) => {
  const common = useCommon();
  return async (value, done) => {
    if (await copyText(value)) toast.success(done ?? common('copied'));
    else toast.error(common('copyFailed'));
  };
};
