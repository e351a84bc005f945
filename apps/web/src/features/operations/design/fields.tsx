import { useState } from 'react';
import Conflict from '../../../ui/form/conflict.tsx';
import {
  CheckboxField,
  DateField,
  NumberField,
  PasswordField,
  PickField,
  PickManyField,
  SecretField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
  YesNoField,
} from '../../../ui/form/index.ts';
import classes from './design.module.css';
import { sampleCameras } from './samples.ts';
import { Section, State } from './section.tsx';

const choices = sampleCameras.map((camera) => ({ value: camera.id, label: camera.name, picture: camera }));

/** A field outside a form, for display. */
const useSample = <T,>(
  name: string,
  initial: T,
  state: { error?: string; disabled?: boolean; required?: boolean } = {},
) => {
  const [value, onChange] = useState(initial);
  const { error, disabled = false, required = false } = state;
  return { name, value, onChange, onBlur: () => undefined, error, disabled, required, maxLength: 100 };
};

const faces = new Map([
  ['name', { label: 'Name', inWords: String }],
  ['children', { label: 'Children', inWords: String }],
]);

const Kinds = () => (
  <div className={classes.states}>
    <TextField {...useSample('text', 'Toddlers')} label="Text" hint="With a hint." />
    <PasswordField {...useSample('password', 'secret')} label="Password" autoComplete="off" />
    <NumberField {...useSample('number', 12)} label="Number" />
    <PickField {...useSample('pick', 1)} label="One of several" choices={choices} />
    <PickManyField {...useSample('many', [1, 2])} label="Any of several" choices={choices} />
    <SecretField {...useSample('secret', undefined)} label="Secret that is set" hasValue />
    <DateField {...useSample('date', '2026-11-21')} label="Date" />
    <TimeField {...useSample('time', '15:00:00')} label="Time" />
    <TextAreaField {...useSample('area', 'Two lines\nof text')} label="Longer text" />
    <YesNoField {...useSample('yesNo', true)} label="Yes or no" />
    <SwitchField {...useSample('switch', true)} label="On or off" hint="At once understood as a state." />
    <CheckboxField {...useSample('check', false)} label="Agreed or not" />
  </div>
);

const States = () => (
  <div className={classes.states}>
    <TextField {...useSample('required', '', { required: true })} label="Required" />
    <TextField
      {...useSample('wrong', 'Ducklings', { error: 'There is already a class with this name.' })}
      label="Wrong"
    />
    <TextField {...useSample('disabled', 'Toddlers', { disabled: true })} label="Read-only" />
    <PickField
      {...useSample('wrongPick', null as number | null, { error: 'This field is required.' })}
      label="Wrong choice"
      choices={choices}
    />
    <SwitchField {...useSample('off', false, { disabled: true })} label="Off, read-only" />
  </div>
);

export const Fields = () => (
  <Section title="The form">
    <Kinds />
    <States />
    <State name="Somebody else saved first">
      <Conflict
        current={{ name: 'Toddlers One', children: '12' }}
        fromCurrent={(current) => current as { name: string; children: string }}
        mine={{ name: 'Big Toddlers', children: '14' }}
        base={{ name: 'Toddlers', children: '14' }}
        faces={faces}
        onMerged={() => undefined}
        holdsFocus={false}
      />
    </State>
  </Section>
);
