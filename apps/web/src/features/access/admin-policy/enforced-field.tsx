import { NumberInput } from '@mantine/core';
import { enforcementTypes } from '@viewgate/contract';
import {
  isSwitch,
  mayBeZero,
  type RestrictionName,
  restrictionOf,
  restrictions,
  valueWhereUnsaid,
} from '@viewgate/policy/vocabulary';
import { useId } from 'react';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { numberWhenOff, useRestrictionText, valueInWords } from '../../../ui/restrictions/index.ts';
import { Segments } from '../../../ui/segments.tsx';
import classes from './admin-policy.module.css';
import type { Item, Limit } from './items.ts';
import { adminPolicyText, useAdminPolicyText } from './text/index.ts';

interface Rule {
  enforcementType: (typeof enforcementTypes)[number];
  value: boolean | number | null;
}

interface EnforcedFieldProps extends Omit<FieldProps<unknown>, 'onChange'> {
  readonly onChange: (value: never) => void;
  readonly item: Item;
}

const ruleInWords = (name: RestrictionName, given: unknown): string => {
  const { enforcementType, value } = given as Rule;
  if (enforcementType === 'Off') return adminPolicyText('Off');
  return `${adminPolicyText(enforcementType)}: ${valueInWords(name, value)}`;
};

/** A limit starts empty, because zero, which shuts everyone out, must be typed explicitly. Switching it off leaves a number that can be saved. */
const enforced = (name: RestrictionName, { enforcementType, value }: Rule, next: Rule['enforcementType']): Rule => {
  if (isSwitch(name)) return { enforcementType: next, value };
  if (next === 'Off') return { enforcementType: next, value: numberWhenOff(name, value) };
  const isUnsaid = enforcementType === 'Off' && value === valueWhereUnsaid(name);
  return { enforcementType: next, value: isUnsaid ? null : value };
};

/** One of the organization's restrictions: on whom it is enforced, and its value. */
export const EnforcedField = ({ item, value, error, disabled = false, ...field }: EnforcedFieldProps) => {
  const text = useAdminPolicyText();
  const words = useRestrictionText();
  const name = restrictionOf(item);
  const titleId = useId();
  const rule = value as Rule;
  useFace(field.name, words(name), (given) => ruleInWords(name, given));
  const change = (next: Partial<Rule>) => (field.onChange as (rule: Rule) => void)({ ...rule, ...next });
  return (
    <div className={classes.item} role="group" aria-labelledby={titleId}>
      <div className={classes.text}>
        <strong id={titleId}>{words(name)}</strong>
        <span>{words(`${name}.hint`)}</span>
      </div>
      <div className={classes.value}>
        <Segments
          aria-label={`${words(name)}: ${text('enforcement')}`}
          data={enforcementTypes.map((type) => ({ value: type, label: text(type) }))}
          value={rule.enforcementType}
          disabled={disabled}
          onChange={(type) => change(enforced(name, rule, type as Rule['enforcementType']))}
        />
        {rule.enforcementType !== 'Off' &&
          (isSwitch(name) ? (
            <Segments
              aria-label={`${words(name)}: ${text('value')}`}
              data={[true, false].map((on) => ({ value: String(on), label: valueInWords(name, on) }))}
              value={String(rule.value)}
              disabled={disabled}
              onChange={(on) => change({ value: on === 'true' })}
            />
          ) : (
            <Amount name={name} rule={rule} onChange={change} onBlur={field.onBlur} error={error} disabled={disabled} />
          ))}
      </div>
      {mayBeZero(name) && rule.enforcementType !== 'Off' && rule.value === 0 && (
        <p className={classes.zero}>{words(`${name}.zero`)}</p>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

interface AmountProps extends Pick<EnforcedFieldProps, 'error' | 'onBlur'> {
  readonly name: Limit;
  readonly rule: Rule;
  readonly disabled: boolean;
  readonly onChange: (next: Partial<Rule>) => void;
}

const Amount = ({ name, rule, onChange, onBlur, error, disabled }: AmountProps) => {
  const words = useRestrictionText();
  return (
    <NumberInput
      className={classes.number}
      aria-label={`${words(name)}, ${words(`${name}.unit`)}`}
      value={typeof rule.value === 'number' ? rule.value : ''}
      max={restrictions[name].highest}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      suffix={` ${words(`${name}.unit`)}`}
      disabled={disabled}
      error={error !== undefined}
      onBlur={onBlur}
      onChange={(given) => onChange({ value: given === '' ? null : Number(given) })}
    />
  );
};
