import { IconX } from '@tabler/icons-react';
import { children, classes as classEndpoints, events, families, type ResultOf } from '@viewgate/contract';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { choicesOf, PickField, SearchPickField } from '../../../ui/form/index.ts';
import classes from './events.module.css';
import { useEventText } from './text/index.ts';

type Known = Pick<ResultOf<typeof events.get>['children'][number], 'id' | 'name' | 'familyName'>;

interface InvitedFieldProps extends Omit<FieldProps<number[]>, 'value' | 'onChange'> {
  readonly value: readonly number[] | undefined;
  readonly onChange: (value: number[]) => void;
  /** Those whose names are known from the start. */
  readonly known: readonly Known[];
}

/** A picker that adds what is chosen and then clears itself. Failures have been reported already. */
const useAdding = (name: string, add: (chosen: number) => Promise<void>) => {
  const [value, setValue] = useState<number | null>(null);
  return {
    name,
    value,
    onChange: (chosen: number | null) => {
      if (chosen === null) return;
      setValue(chosen);
      void add(chosen)
        .catch(() => undefined)
        .finally(() => setValue(null));
    },
    onBlur: () => undefined,
    error: undefined,
    required: false,
    maxLength: undefined,
  };
};

/** Shown while nobody is invited. */
const nobody: readonly number[] = [];

/** The invited children: added one by one, by a whole class, or by family. */
export const InvitedField = ({ value = nobody, onChange, name, error, disabled = false, known }: InvitedFieldProps) => {
  const text = useEventText();
  const id = useId();
  const locationId = useLocationId();
  const params = { locationId };
  const { isPetCare } = useVoice();
  const mayChooseFamilies = useMay(families.options) && !isPetCare;
  const [names, setNames] = useState(() => new Map(known.map((child) => [child.id, child])));
  const nameOf = (child: number) => names.get(child)?.name ?? String(child);
  useFace(name, text('invited'), (given) => formatList(((given ?? []) as readonly number[]).map(nameOf)));
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  // Answers may come in any order, and after others have been added.
  const add = (found: readonly Known[]) => {
    setNames((before) => new Map([...before, ...found.map((child) => [child.id, child] as const)]));
    const next = [...new Set([...latest.current, ...found.map((child) => child.id)])];
    latest.current = next;
    onChange(next);
  };
  const addOne = async (child: number) => {
    const found = await api(events.childOptions, { params, query: { include: String(child) } });
    add(
      found.filter((option) => option.value === child).map(({ label }) => ({ id: child, name: label, familyName: '' })),
    );
  };
  const addAll = async (of: { readonly classIds?: string; readonly familyIds?: string }) => {
    const found = await api(children.classOrFamilyOptions, { query: { locationId, ...of } });
    add(found.map((child) => ({ id: child.value, name: child.label, familyName: child.familyName })));
  };
  const one = useAdding(`${name}-child`, addOne);
  const all = useAdding(`${name}-class`, (chosen) => addAll({ classIds: String(chosen) }));
  const theirs = useAdding(`${name}-family`, (chosen) => addAll({ familyIds: String(chosen) }));
  return (
    <fieldset className={classes.invited} aria-describedby={`${id}-about`}>
      <legend>{text('invited')}</legend>
      <p id={`${id}-about`} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
        {error ?? text('invited.hint', { count: value.length })}
      </p>
      {!disabled && (
        <div className={classes.pickers}>
          <SearchPickField
            {...one}
            label={text('addChild')}
            placeholder={text('addChild.search')}
            choices={(search, include) => choicesOf(events.childOptions, { params, query: { search, include } })}
          />
          <PickField
            {...all}
            label={text('addClass')}
            placeholder={text('addClass.search')}
            choices={choicesOf(classEndpoints.options, { params })}
          />
          {mayChooseFamilies && (
            <SearchPickField
              {...theirs}
              label={text('addFamily')}
              placeholder={text('addFamily.search')}
              choices={(search, include) => choicesOf(families.options, { params, query: { search, include } })}
            />
          )}
        </div>
      )}
      {value.length > 0 && (
        <ul className={classes.chips} aria-label={text('invited')}>
          {value.map((child) => (
            <li key={child} title={names.get(child)?.familyName || undefined}>
              {nameOf(child)}
              {!disabled && (
                <IconButton
                  size={28}
                  aria-label={text('uninvite', { name: nameOf(child) })}
                  onClick={() => onChange(value.filter((other) => other !== child))}
                >
                  <IconX size={14} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {value.length > 1 && !disabled && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {text('uninviteAll')}
        </Button>
      )}
    </fieldset>
  );
};
