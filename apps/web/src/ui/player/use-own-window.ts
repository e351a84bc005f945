import { type RefObject, useEffect } from 'react';

/** Brings the picture back to its page for as long as it may not be in a window of its own, however it got there. */
export const useOwnWindow = (video: RefObject<HTMLVideoElement | null>, isAllowed: boolean): void => {
  useEffect(() => {
    const element = video.current;
    if (isAllowed || !element) return undefined;
    const comeBack = () => {
      if (document.pictureInPictureElement === element) document.exitPictureInPicture().catch(() => undefined);
    };
    comeBack();
    // A window that was asked for earlier may open only now.
    element.addEventListener('enterpictureinpicture', comeBack);
    return () => element.removeEventListener('enterpictureinpicture', comeBack);
  }, [video, isAllowed]);
};
