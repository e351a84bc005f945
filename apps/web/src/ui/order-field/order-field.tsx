import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { formatList } from '../../lib/format/numbers.ts';
import { type FieldProps, useFace } from '../form/field.ts';
import { useUiText } from '../text/index.ts';
import { moved, placeAt } from './order.ts';
import classes from './order-field.module.css';

interface Item {
  readonly id: number;
  readonly name: string;
  readonly shown: ReactNode;
}

interface OrderFieldProps extends Omit<FieldProps<unknown>, 'value' | 'onChange'> {
  readonly value: readonly number[] | undefined;
  readonly onChange: (value: number[]) => void;
  readonly label: string;
  readonly items: readonly Item[];
}

const none: readonly number[] = [];

/** Records in an order of their own: dragged by the handle, moved by its arrow keys, or by buttons. */
export const OrderField = ({ name: field, value = none, onChange, label, items }: OrderFieldProps) => {
  const text = useUiText();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const byId = new Map(items.map((item) => [item.id, item]));
  const inWords = (ids: unknown) => formatList((ids as readonly number[]).flatMap((id) => byId.get(id)?.name ?? []));
  useFace(field, label, inWords, true);

  const move = (id: number, to: number): void => {
    const next = moved(value, value.indexOf(id), to);
    if (next.every((each, at) => each === value[at])) return;
    onChange(next);
    setSaid(text('order.said', { name: byId.get(id)?.name ?? '', place: next.indexOf(id) + 1, count: next.length }));
  };

  const follow = (event: PointerEvent, id: number): void => {
    if (dragged !== id || !list.current) return;
    const others = [...list.current.children].filter((row) => row.getAttribute('data-id') !== String(id));
    const middles = others.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    move(id, placeAt(middles, event.clientY));
  };

  const onKey = (event: KeyboardEvent, id: number): void => {
    const at = value.indexOf(id);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: value.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(id, to);
  };

  return (
    <>
      <ol className={classes.list} ref={list} aria-label={label}>
        {value.map((id, at) => {
          const item = byId.get(id);
          if (!item) return null;
          const { name, shown } = item;
          return (
            <li key={id} className={classes.row} data-id={id} data-dragged={dragged === id || undefined}>
              <button
                type="button"
                className={classes.handle}
                aria-label={text('order.handle', { name, place: at + 1, count: value.length })}
                onKeyDown={(event) => onKey(event, id)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerMove={(event) => follow(event, id)}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <IconGripVertical size={18} aria-hidden="true" />
              </button>
              <span className={classes.place}>{at + 1}</span>
              <span className={classes.shown}>{shown}</span>
              <IconButton aria-label={text('order.up', { name })} isIdle={at === 0} onClick={() => move(id, at - 1)}>
                <IconArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={text('order.down', { name })}
                isIdle={at === value.length - 1}
                onClick={() => move(id, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <output className="vg-hidden">{said}</output>
    </>
  );
};
