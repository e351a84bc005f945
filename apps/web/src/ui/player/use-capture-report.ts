import { viewer } from '@viewgate/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/client.ts';

/** The keys for taking a screenshot, as far as a page gets to see them. */
const takesPicture = ({ key, code, shiftKey, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  key === 'PrintScreen' ||
  (shiftKey && metaKey && ['Digit3', 'Digit4', 'Digit5', 'KeyS'].includes(code)) ||
  (shiftKey && ctrlKey && code === 'KeyS');

/**
 * Under Stream Shield: tells the server, once, that the picture was captured, which stops the viewer's streams. A page cannot detect
 * most captures; the watermark is for those.
 */
export const useCaptureReport = (sessionId: number, isShielded: boolean): void => {
  useEffect(() => {
    if (!isShielded) return undefined;
    let isTold = false;
    const hear = (event: KeyboardEvent) => {
      if (isTold || !takesPicture(event)) return;
      isTold = true;
      // The server's reaction arrives as the end of the playback.
      api(viewer.reportCapture, { params: { sessionId }, body: { kind: 'screenshot' } }).catch(() => {
        isTold = false;
      });
    };
    // Windows reports PrintScreen only on key up.
    const events = ['keydown', 'keyup'] as const;
    for (const event of events) window.addEventListener(event, hear, true);
    return () => {
      for (const event of events) window.removeEventListener(event, hear, true);
    };
  }, [sessionId, isShielded]);
};
