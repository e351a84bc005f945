import { type Canvas, rect } from './canvas.ts';
import { drawText, textWidth } from './font.ts';

/** Height in pixels of the bar with name and clock: one row of macroblocks, which is one slice of its own. */
export const BAR_HEIGHT = 16;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Pixels kept free at both ends: portals round the corners of their pictures. */
const INSET = 24;

/** `YYYY-MM-DD HH:mm:ss` at `epochMs` in an IANA time zone. */
export const clockText = (epochMs: number, timeZone: string): string => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(epochMs);
};

/** Draws the bar that recording servers burn into a picture: the camera's name on the left, the clock on the right. */
export const drawBar = (canvas: Canvas, name: string, clock: string): void => {
  rect(canvas, 0, 0, canvas.width, BAR_HEIGHT, '#14181d');
  drawText(canvas, name.slice(0, 32), INSET, 1, 2, '#f5f1e6');
  drawText(canvas, clock, canvas.width - INSET - textWidth(clock, 2), 1, 2, '#ffd479');
};
