import { NumberInput } from '@mantine/core';
import { enforcementTypes } from '@viewgate/contract';
import { useId } from 'react';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { Segments } from '../../../ui/segments.tsx';
import classes from './admin-policy.module.css';
import { highestOf, isSwitched, type Item, type Limit, type Switched } from './items.ts';
import { adminPolicyText, useAdminPolicyText } from './text/index.ts';

interface Rule {
  enforcementType: (typeof enforcementTypes)[number];
  value: boolean | number | null;
}

interface EnforcedFieldProps extends Omit<FieldProps<unknown>, 'onChange'> {
  readonly onChange: (value: never) => void;
  readonly item: Item;
}

const switchWords = (item: Switched, value: boolean): string =>
  item === 'streamShieldRestriction'
    ? adminPolicyText(value ? 'on' : 'off')
    : adminPolicyText(value ? 'allowed' : 'refused');

const ruleInWords = (item: Item, given: unknown): string => {
  const { enforcementType, value } = given as Rule;
  if (enforcementType === 'Off') return adminPolicyText('Off');
  const words = isSwitched(item)
    ? switchWords(item, value === true)
    : `${Number(value)} ${adminPolicyText(`item.${item}.unit`)}`;
  return `${adminPolicyText(enforcementType)}: ${words}`;
};

/** A limit starts empty: zero, which shuts everybody out, has to be typed. One that is taken back leaves a number that can be saved. */
const enforced = (item: Item, { enforcementType, value }: Rule, next: Rule['enforcementType']): Rule => {
  if (isSwitched(item)) return { enforcementType: next, value };
  if (next === 'Off') return { enforcementType: next, value: value ?? 0 };
  return { enforcementType: next, value: enforcementType === 'Off' ? value || null : value };
};

/** One rule of the organization: on whom it is enforced, and its value. */
export const EnforcedField = ({ item, value, error, disabled = false, ...field }: EnforcedFieldProps) => {
  const text = useAdminPolicyText();
  const titleId = useId();
  const rule = value as Rule;
  useFace(field.name, text(`item.${item}`), (given) => ruleInWords(item, given));
  const change = (next: Partial<Rule>) => (field.onChange as (rule: Rule) => void)({ ...rule, ...next });
  const isZero = !isSwitched(item) && rule.enforcementType !== 'Off' && rule.value === 0;
  return (
    <div className={classes['item']} role="group" aria-labelledby={titleId}>
      <div className={classes['text']}>
        <strong id={titleId}>{text(`item.${item}`)}</strong>
        <span>{text(`item.${item}.hint`)}</span>
      </div>
      <div className={classes['value']}>
        <Segments
          aria-label={`${text(`item.${item}`)}: ${text('enforcement')}`}
          data={enforcementTypes.map((type) => ({ value: type, label: text(type) }))}
          value={rule.enforcementType}
          disabled={disabled}
          onChange={(type) => change(enforced(item, rule, type as Rule['enforcementType']))}
        />
        {rule.enforcementType !== 'Off' &&
          (isSwitched(item) ? (
            <Segments
              aria-label={`${text(`item.${item}`)}: ${text('value')}`}
              data={[true, false].map((on) => ({ value: String(on), label: switchWords(item, on) }))}
              value={String(rule.value)}
              disabled={disabled}
              onChange={(on) => change({ value: on === 'true' })}
            />
          ) : (
            <Amount item={item} rule={rule} onChange={change} onBlur={field.onBlur} error={error} disabled={disabled} />
          ))}
      </div>
      {isZero && <p className={classes['zero']}>{text(`item.${item}.zero`)}</p>}
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

interface AmountProps extends Pick<EnforcedFieldProps, 'error' | 'onBlur'> {
  readonly item: Limit;
  readonly rule: Rule;
  readonly disabled: boolean;
  readonly onChange: (next: Partial<Rule>) => void;
}

const Amount = ({ item, rule, onChange, onBlur, error, disabled }: AmountProps) => {
  const text = useAdminPolicyText();
  return (
    <NumberInput
      className={classes['number'] ?? ''}
      aria-label={`${text(`item.${item}`)}, ${text(`item.${item}.unit`)}`}
      value={typeof rule.value === 'number' ? rule.value : ''}
      max={highestOf(item)}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      suffix={` ${text(`item.${item}.unit`)}`}
      disabled={disabled}
      error={error !== undefined}
      onBlur={onBlur}
      onChange={(given) => onChange({ value: given === '' ? null : Number(given) })}
    />
  );
};
