/** Whether somebody may be looking at the picture: on its page, or in a window of its own while the page is in the background. */
export const isLookedAt = (video: HTMLVideoElement): boolean =>
  document.visibilityState === 'visible' || document.pictureInPictureElement === video;
