import { viewer } from '@viewgate/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/client.ts';

/** Keys with which systems and browsers take a picture of the screen, as far as a page hears of them. */
const takesPicture = ({ key, code, shiftKey, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  key === 'PrintScreen' ||
  (shiftKey && metaKey && ['Digit3', 'Digit4', 'Digit5', 'KeyS'].includes(code)) ||
  (shiftKey && ctrlKey && code === 'KeyS');

/**
 * Under Stream Shield: tells the server, once, that the picture was captured, which stops the viewer's streams. Most captures a page
 * cannot see; the mark in the picture is for those.
 */
export const useCaptureReport = (sessionId: number, isShielded: boolean): void => {
  useEffect(() => {
    if (!isShielded) return undefined;
    let isTold = false;
    const hear = (event: KeyboardEvent) => {
      if (isTold || !takesPicture(event)) return;
      isTold = true;
      // What the server makes of it comes as the end of the playback.
      api(viewer.reportCapture, { params: { sessionId }, body: { kind: 'screenshot' } }).catch(() => {
        isTold = false;
      });
    };
    // Windows tells of PrintScreen only when the key is let go.
    const events = ['keydown', 'keyup'] as const;
    for (const event of events) window.addEventListener(event, hear, true);
    return () => {
      for (const event of events) window.removeEventListener(event, hear, true);
    };
  }, [sessionId, isShielded]);
};
