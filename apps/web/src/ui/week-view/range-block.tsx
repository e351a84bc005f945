import type { KeyboardEvent, PointerEvent } from 'react';
import { dayName } from '../../lib/format/day-name.ts';
import { BlockTimes } from './block-times.tsx';
import { type Block, isSameSpan, moved, resized, type Span, step, type WeekRange } from './span.ts';
import { useWeekText } from './text/index.ts';
import type { Grip } from './use-drag.ts';
import { placeOf } from './week-frame.tsx';
import classes from './week-view.module.css';
import { spanInWords } from './words.ts';

interface RangeBlockProps {
  readonly block: Block;
  readonly isOff: boolean;
  readonly isSelected: boolean;
  readonly onGrip: (event: PointerEvent, grip: Grip, range: WeekRange) => void;
  readonly onClick: (range: WeekRange) => void;
  readonly onOpen: (range: WeekRange) => void;
  readonly onRemove: (range: WeekRange) => void;
  readonly onChange: (range: WeekRange, span: Span) => void;
}

/** Where an arrow key moves a range or, with Shift, its end; null for any other key. */
const arrowed = (range: WeekRange, { key, shiftKey }: KeyboardEvent): Span | null => {
  const by = { ArrowUp: -step, ArrowDown: step }[key];
  if (by !== undefined) return shiftKey ? resized(range, 'end', range.end + by) : moved(range, range.day, by);
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return days === undefined || shiftKey ? null : moved(range, range.day + days, 0);
};

/** One range, or several that overlap, in the week. Several are drawn as one, and edited one by one in the list. */
export const RangeBlock = ({
  block,
  isOff,
  isSelected,
  onGrip,
  onClick,
  onOpen,
  onRemove,
  onChange,
}: RangeBlockProps) => {
  const text = useWeekText();
  const [range, ...others] = block.ranges;
  if (!range) return null;
  const isOne = others.length === 0;
  const grip = (event: PointerEvent, where: Grip) => {
    // Touch selects a range first, so that scrolling past one does not drag it along.
    if (isOne && (event.pointerType !== 'touch' || isSelected)) onGrip(event, where, range);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isOff) return;
    const span = isOne ? arrowed(range, event) : null;
    if (span) {
      if (!isSameSpan(span, range)) onChange(range, span);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(range);
    else if (event.key === 'Enter') onOpen(range);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classes.range}
      style={placeOf(block)}
      data-selected={isSelected || undefined}
      data-one={isOne || undefined}
      data-unsaved={block.ranges.some((one) => one.isUnsaved) || undefined}
      data-short={block.end - block.start < 60 || undefined}
      aria-pressed={isSelected}
      title={spanInWords(block)}
      onPointerDown={(event) => grip(event, 'move')}
      onClick={(event) => {
        event.stopPropagation();
        onClick(range);
      }}
      onDoubleClick={() => !isOff && onOpen(range)}
      onKeyDown={onKey}
    >
      <span className="vg-hidden">{dayName(block.day)}, </span>
      <BlockTimes span={block} />
      {block.ranges.some((one) => one.isUnsaved) && <span className="vg-hidden">{text('unsaved')}</span>}
      {!isOne && (
        <>
          <span className="vg-hidden">{text('overlapping', { count: block.ranges.length })}</span>
          <span className={classes.count} aria-hidden="true">
            {block.ranges.length}
          </span>
        </>
      )}
      {isOne && !isOff && (
        <>
          <span className={classes.edge} data-edge="start" onPointerDown={(event) => grip(event, 'start')} />
          <span className={classes.edge} data-edge="end" onPointerDown={(event) => grip(event, 'end')} />
        </>
      )}
    </button>
  );
};
