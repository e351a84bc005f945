import { LocationTime } from '../../../ui/times.tsx';
import { useAccessText } from './text/index.ts';

/** When it closes or opens, as part of a sentence: `Until Mon, 3:00 PM`. */
export const Moment = ({ of, instant }: { readonly of: 'until' | 'opens'; readonly instant: string }) => {
  const text = useAccessText();
  const [before = '', after = ''] = text(of, { time: '\u0000' }).split('\u0000');
  return (
    <span>
      {before}
      <LocationTime instant={instant} format="day" />
      {after}
    </span>
  );
};
