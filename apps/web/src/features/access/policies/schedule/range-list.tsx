import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayName } from '../../../../lib/format/day-name.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { spanInWords, timesInWords } from '../../../../ui/week-view/index.ts';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { usePolicyText } from '../text/index.ts';
import { type Mode, viewing } from './mode.ts';
import type { StagedRange } from './stage-changes.ts';
import { asWeekRange } from './ranges.ts';
import classes from './schedule.module.css';
import { Button } from '../../../../ui/controls/button.tsx';

interface RangeListProps {
  readonly ranges: readonly StagedRange[];
  /** Ids of the ranges not saved as shown. */
  readonly unsaved: ReadonlySet<number>;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly selected: number | null;
  readonly onRemove: (range: StagedRange) => void;
  /** The form for the current mode. */
  readonly form: ReactNode;
}

/** The time ranges as a list: anything that can be drawn can be done here, by keyboard and with a screen reader. */
export const RangeList = ({
  ranges,
  unsaved,
  mode,
  onMode,
  isReadOnly,
  isBusy,
  selected,
  onRemove,
  form,
}: RangeListProps) => {
  const text = usePolicyText();
  const isBlocked = mode.is !== 'view' || isBusy;
  const why = mode.is === 'view' ? undefined : text('ranges.blocked');
  const chosen = useRef<HTMLLIElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    // Where the list is below the week, scrolling to it would move the range just tapped out of view.
    if (!isPhone) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selected, isPhone]);
  const section = useRef<HTMLElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    const was = before.current;
    before.current = mode;
    // The form disappeared along with the focus: return it to what opened the form or, while that waits for the answer, to the head of the list.
    if (mode.is !== 'view' || was.is === 'view' || document.activeElement !== document.body) return;
    const opener = was.is === 'edit' ? `[data-range="${was.range.id}"] button` : '[data-add]';
    const back =
      section.current?.querySelector<HTMLElement>(`${opener}:enabled`) ?? section.current?.querySelector('h2');
    back?.focus({ preventScroll: true });
  }, [mode]);
  const days = Map.groupBy(ranges, (range) => asWeekRange(range).day);
  return (
    <section ref={section} className={classes.list} aria-label={text('ranges.title')} aria-busy={isBusy}>
      <div className={classes.listHead}>
        <h2 tabIndex={-1}>{text('ranges.title')}</h2>
        {!isReadOnly && (
          <Button
            size="xs"
            data-add
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={isBlocked}
            title={why}
            onClick={() => onMode({ is: 'create' })}
          >
            {text('ranges.add')}
          </Button>
        )}
      </div>
      {mode.is === 'create' && form}
      {ranges.length === 0 && mode.is === 'view' && <p className={classes.none}>{text('ranges.none')}</p>}
      {[...days].map(([day, own]) => (
        <div key={day} className={classes.day}>
          <h3>{dayName(day)}</h3>
          <ul>
            {own.map((range) => {
              const span = asWeekRange(range);
              if (mode.is === 'edit' && mode.range.id === range.id) return <li key={range.id}>{form}</li>;
              return (
                <li
                  key={range.id}
                  data-range={range.id}
                  ref={range.id === selected ? chosen : null}
                  className={classes.row}
                  data-selected={range.id === selected || undefined}
                >
                  <span>
                    {timesInWords(span)}
                    {unsaved.has(range.id) && <em> · {text('stage.unsaved')}</em>}
                  </span>
                  {!isReadOnly && (
                    <>
                      <IconButton
                        aria-label={text('ranges.edit', { span: spanInWords(span) })}
                        title={why}
                        disabled={isBlocked}
                        onClick={() => onMode({ is: 'edit', range })}
                      >
                        <IconEdit size={18} aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        aria-label={text('ranges.delete', { span: spanInWords(span) })}
                        title={why}
                        disabled={isBlocked}
                        onClick={() => {
                          onMode(viewing);
                          onRemove(range);
                        }}
                      >
                        <IconTrash size={18} aria-hidden="true" />
                      </IconButton>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
};
