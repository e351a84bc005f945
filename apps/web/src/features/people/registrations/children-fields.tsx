import { mostChildren } from '@viewgate/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { LabeledCheckbox } from '../../../ui/controls/checkbox.tsx';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { NativeSelect } from '../../../ui/form/fields/native-select.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { FieldSection } from '../../../ui/form/layout.tsx';
import { type DraftChild, newChild } from './draft.ts';
import type { Place } from './fields.tsx';
import classes from './registrations.module.css';
import { useRegistrationsText } from './text/index.ts';

interface ClassesFieldProps extends FieldProps<number[]> {
  readonly choices: Place['classes'];
}

const ClassesField = ({ name, value, onChange, error, choices }: ClassesFieldProps) => {
  const text = useRegistrationsText();
  useFace(name, text('children.classes'));
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset className={classes.classes}>
      <legend>{text('children.classes')}</legend>
      <p>{text('children.classesHint')}</p>
      <div className={classes.list}>
        {choices.map(({ id, name: label }) => (
          <LabeledCheckbox
            key={id}
            label={label}
            checked={value.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
};

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Whether other families may see the child, where the location asks. */
const ConsentField = ({ name, value, onChange, error }: FieldProps<boolean | null>) => {
  const text = useRegistrationsText();
  useFace(name, text('children.consent'));
  return (
    <NativeSelect
      name={name}
      label={text('children.consent')}
      error={error}
      isRequired
      value={value === null || value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={({ currentTarget }) => onChange(answers[currentTarget.value] ?? null)}
    >
      <option value="">{text('children.consent.choose')}</option>
      <option value="yes">{text('children.consent.yes')}</option>
      <option value="no">{text('children.consent.no')}</option>
    </NativeSelect>
  );
};

interface ChildrenFieldsProps {
  readonly list: FieldProps<DraftChild[]>;
  /** Any field by its dotted name. */
  readonly at: <T>(name: string) => FieldProps<T>;
  readonly choices: Place['classes'];
  readonly asksConsent: boolean;
}

/** The children of a new family, one after the other. */
export const ChildrenFields = ({ list, at, choices, asksConsent }: ChildrenFieldsProps) => {
  const text = useRegistrationsText();
  const all = useRef<HTMLDivElement>(null);
  const before = useRef(list.value.length);
  useEffect(() => {
    const now = list.value.length;
    if (now === before.current) return;
    // The focus goes to the added child, or to the last that is left.
    all.current?.querySelector<HTMLElement>(`input[name="children.${now - 1}.firstName"]`)?.focus();
    before.current = now;
  }, [list.value.length]);
  return (
    <div ref={all} className={classes.children}>
      {list.value.map((child, index) => {
        const birthDate = at<string | null>(`children.${index}.birthDate`);
        return (
          // Without an id of their own, children are told apart by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <FieldSection key={index} title={text('children.one', { number: index + 1 })}>
            <TextField
              {...at<string>(`children.${index}.firstName`)}
              label={text('firstName')}
              maxLength={100}
              required
            />
            <TextField
              {...at<string>(`children.${index}.lastName`)}
              label={text('children.lastName')}
              maxLength={100}
            />
            <TextField
              {...birthDate}
              onChange={(date) => birthDate.onChange(date || null)}
              label={text('children.birthDate')}
              type="date"
            />
            {choices.length > 0 && (
              <ClassesField
                {...at<number[]>(`children.${index}.classIds`)}
                value={[...(child.classIds ?? [])]}
                choices={choices}
              />
            )}
            {asksConsent && <ConsentField {...at<boolean | null>(`children.${index}.cameraConsent`)} />}
            {list.value.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => list.onChange(list.value.filter((_, other) => other !== index))}
              >
                {text('children.remove', { number: index + 1 })}
              </Button>
            )}
          </FieldSection>
        );
      })}
      {list.value.length < mostChildren ? (
        <Button variant="default" onClick={() => list.onChange([...list.value, newChild()])}>
          {text('children.add')}
        </Button>
      ) : (
        <p className={classes.more}>{text('children.full', { most: mostChildren })}</p>
      )}
    </div>
  );
};
