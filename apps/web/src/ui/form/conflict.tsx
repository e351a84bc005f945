import { Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './conflict.module.css';
import type { FieldFace } from './field.ts';
import { isSame, valueAt, withValueAt } from './paths.ts';
import { useFormText } from './text/index.ts';
import { Button } from '../controls/button.tsx';

interface ConflictProps<V> {
  /** The record as it is on the server. */
  readonly current: unknown;
  readonly fromCurrent?: (current: unknown) => V;
  readonly mine: V;
  /** The record both started from. */
  readonly base: V;
  readonly faces: ReadonlyMap<string, FieldFace>;
  /** False on the design page. */
  readonly holdsFocus?: boolean;
  readonly onMerged: (saved: V, merged: V) => void;
}

/** Somebody else saved first: their changes and the ones made here, side by side, each with a choice. */
export default function Conflict<V extends object>({
  current,
  fromCurrent,
  mine,
  base,
  faces,
  onMerged,
  holdsFocus = true,
}: ConflictProps<V>) {
  const text = useFormText();
  const theirs = fromCurrent && current ? fromCurrent(current) : null;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (holdsFocus) head.current?.focus();
  }, [holdsFocus]);
  const [taken, setTaken] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({});
  if (!theirs) {
    return (
      <section className={classes.conflict} role="alert">
        <h2>{text('conflict.title')}</h2>
        <p>{text('conflict.unknown')}</p>
      </section>
    );
  }
  const isSameIn = (name: string, one: V, other: V): boolean =>
    isSame(valueAt(one, name), valueAt(other, name), faces, name);
  const names = [...faces.keys()].filter((name) => !isSameIn(name, theirs, mine));
  // What only they changed defaults to theirs; what was changed here, to mine.
  const choice = (name: string) => taken[name] ?? (isSameIn(name, mine, base) ? 'theirs' : 'mine');
  const merge = () => {
    const kept = names.filter((name) => choice(name) === 'mine');
    onMerged(
      theirs,
      kept.reduce((merged, name) => withValueAt(merged, name, valueAt(mine, name)), theirs),
    );
  };
  const words = (name: string, values: V) => faces.get(name)?.inWords(valueAt(values, name)) || text('blank');
  return (
    <section className={classes.conflict} role="alert">
      <h2 ref={head} tabIndex={-1}>
        {text('conflict.title')}
      </h2>
      <p>{text(names.length > 0 ? 'conflict.hint' : 'conflict.same')}</p>
      {names.map((name) => (
        <Radio.Group
          key={name}
          label={faces.get(name)?.label}
          value={choice(name)}
          onChange={(value) => setTaken({ ...taken, [name]: value === 'mine' ? 'mine' : 'theirs' })}
        >
          <div className={classes.choices}>
            <Radio value="theirs" description={text('conflict.theirs')} label={words(name, theirs)} />
            <Radio value="mine" description={text('conflict.yours')} label={words(name, mine)} />
          </div>
        </Radio.Group>
      ))}
      <Button onClick={merge}>{text('conflict.continue')}</Button>
    </section>
  );
}
