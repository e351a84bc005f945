export { minutesOf, type Span, timeOf, type WeekRange } from './span.ts';
export { type WeekBand, WeekBands } from './week-bands.tsx';
export { WeekView } from './week-view.tsx';
export { spanInWords, timesInWords } from './words.ts';
