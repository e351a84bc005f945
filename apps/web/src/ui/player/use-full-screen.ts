import { type RefObject, useEffect, useState } from 'react';

/**
 * Full screen for the player with everything over its picture. Where only a video element can go full screen (an iPhone), the player
 * fills the page instead: the system's own player would show the picture without Stream Shield.
 */
export const useFullScreen = (frame: RefObject<HTMLElement | null>) => {
  const [isFull, setFull] = useState(false);
  const [fillsPage, setFillsPage] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (!fillsPage) return undefined;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setFillsPage(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [fillsPage]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (fillsPage || !frame.current?.requestFullscreen) setFillsPage(!fillsPage);
    else frame.current.requestFullscreen().catch(() => setFillsPage(true));
  };
  return { isFull: isFull || fillsPage, fillsPage, toggle };
};
