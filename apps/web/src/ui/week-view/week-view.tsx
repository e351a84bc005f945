import { IconCopy } from '@tabler/icons-react';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { dayName } from '../../lib/format/day-name.ts';
import { BlockTimes } from './block-times.tsx';
import { RangeBlock } from './range-block.tsx';
import { blocksOf, type Span, type WeekRange } from './span.ts';
import { useWeekText } from './text/index.ts';
import { useDrag } from './use-drag.ts';
import { DayName, placeOf, WeekFrame } from './week-frame.tsx';
import classes from './week-view.module.css';

interface WeekViewProps {
  /** What the week belongs to. */
  readonly label: string;
  /** IANA name of the zone the times are in. */
  readonly zone: string;
  readonly ranges: readonly WeekRange[];
  readonly isReadOnly?: boolean;
  /** Temporarily read-only. */
  readonly isBusy?: boolean;
  /** The ranges currently restrict nothing. */
  readonly isFaint?: boolean;
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  /** Enter or double click: edit the range elsewhere. */
  readonly onOpen: (range: WeekRange) => void;
  readonly onRemove: (range: WeekRange) => void;
  /** A span was drawn, or an empty hour tapped. */
  readonly onDraw: (span: Span) => void;
  readonly onChange: (range: WeekRange, span: Span) => void;
  readonly onCopyDay: (day: number) => void;
}

/** A weekly schedule to draw, move and resize by pointer; existing ranges respond to the arrow keys, and new ones can be added in the list next to it. */
export const WeekView = (props: WeekViewProps) => {
  const { label, zone, ranges, isReadOnly = false, isBusy = false, isFaint = false } = props;
  const text = useWeekText();
  const grid = useRef<HTMLDivElement>(null);
  const isOff = isReadOnly || isBusy;
  const drag = useDrag({ grid, isOff, onDraw: props.onDraw, onChange: props.onChange });
  const { draft } = drag;

  const tap = (event: MouseEvent) => {
    if (drag.endsDrag() || event.target !== grid.current) return;
    // With a range selected, the first click elsewhere only deselects it.
    if (props.selected !== null) return props.onSelect(null);
    if (isOff) return;
    const { day, minute } = drag.placeAt(event);
    const start = Math.min(23, Math.max(0, Math.floor(minute / 60))) * 60;
    props.onDraw({ day, start, end: start + 60 });
  };
  // On touch screens, dragging over empty hours scrolls the page; tapping adds a range.
  const draw = (event: PointerEvent) =>
    event.pointerType !== 'touch' && event.target === grid.current && drag.begin(event, 'draw', null);

  return (
    <div className={classes.view} data-faint={isFaint || undefined} data-off={isOff || undefined}>
      <WeekFrame
        label={label}
        zone={zone}
        from={Math.min(...ranges.map(({ start }) => start).filter((start) => start > 0))}
        gridRef={grid}
        grid={{ ...drag.handlers, onPointerDown: draw, onClick: tap }}
        {...(!isReadOnly && {
          head: (day: number) => (
            <button
              type="button"
              className={classes.copy}
              disabled={isBusy}
              title={text('copyDay', { day: dayName(day) })}
              onClick={() => props.onCopyDay(day)}
            >
              <DayName day={day} />
              <span className="vg-hidden">{text('copyHint')}</span>
              <IconCopy size={14} aria-hidden="true" />
            </button>
          ),
        })}
      >
        {blocksOf(ranges.filter((range) => range.id !== draft?.of?.id)).map((block) => (
          <RangeBlock
            key={block.ranges.map((range) => range.id).join()}
            block={block}
            isOff={isOff}
            isSelected={block.ranges.some((range) => range.id === props.selected)}
            onGrip={(event, grip, range) => drag.begin(event, grip, range)}
            onClick={(range) => !drag.endsDrag() && props.onSelect(range.id)}
            onOpen={props.onOpen}
            onRemove={props.onRemove}
            onChange={props.onChange}
          />
        ))}
        {draft && (
          <div className={classes.draft} style={placeOf(draft.span)} aria-hidden="true">
            <BlockTimes span={draft.span} />
          </div>
        )}
      </WeekFrame>
      {!isReadOnly && (
        <p className={classes.hint}>
          <span className={classes.forMouse}>{text('hint.draw')}</span>
          <span className={classes.forTouch}>{text('hint.touch')}</span>
          <span className="vg-hidden">{text('hint.keys')}</span>
        </p>
      )}
    </div>
  );
};
