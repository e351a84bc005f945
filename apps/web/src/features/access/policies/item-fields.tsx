import { NumberInput, Switch } from '@mantine/core';
import { type ImposedItems, valueFieldOf } from '@viewgate/contract';
import {
  type LimitName,
  mayBeZero,
  type MemberCapName,
  restrictions,
  type SwitchName,
  valueWhereUnsaid,
} from '@viewgate/policy/vocabulary';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { numberWhenOff, useRestrictionText, valueInWords } from '../../../ui/restrictions/index.ts';
import { Segments } from '../../../ui/segments.tsx';
import classes from './policies.module.css';
import { policyText, usePolicyText } from './text/index.ts';

type LimitItem = MemberCapName | LimitName;
type SwitchValue = { isEnabled: boolean; value: boolean };
type LimitValue = { isEnabled: boolean; value: number } | { isEnabled: boolean; valueInMinutes: number };

interface ItemProps<I, V> extends Omit<FieldProps<V | undefined>, 'onChange'> {
  readonly onChange: (value: never) => void;
  readonly item: I;
  /** What the organization imposes for this item. */
  readonly imposed: ImposedItems[SwitchName];
  readonly imposedBy: string;
}

interface RowProps {
  readonly item: SwitchName | LimitItem;
  readonly titleId: string;
  readonly imposed: ImposedItems[SwitchName];
  readonly imposedBy: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

const Row = ({ item, titleId, imposed, imposedBy, error, children }: RowProps) => {
  const text = usePolicyText();
  const words = useRestrictionText();
  return (
    <div className={classes.item} role="group" aria-labelledby={titleId}>
      <div className={classes.itemText}>
        <strong id={titleId}>{words(item)}</strong>
        <span>{words(`${item}.hint`)}</span>
      </div>
      <div className={classes.itemValue}>{children}</div>
      {imposed && (
        <p className={classes.imposed}>
          <IconBuildingSkyscraper size={16} aria-hidden="true" />
          {text(`config.imposed.${imposed.enforcementType}`, {
            by: imposedBy,
            value: valueInWords(item, imposed.value),
          })}
        </p>
      )}
      {error && (
        <p className={classes.itemError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

/** A device or the shield: not set, or set to one of two values. */
export const SwitchItemField = ({ item, imposed, imposedBy, value, ...field }: ItemProps<SwitchName, SwitchValue>) => {
  const titleId = useId();
  const text = usePolicyText();
  const words = useRestrictionText();
  useFace(field.name, words(item), (given) => {
    const { isEnabled = false, value: on = false } = (given ?? {}) as Partial<SwitchValue>;
    return isEnabled ? valueInWords(item, on) : policyText('config.inherit');
  });
  const present = value?.isEnabled ? String(value.value) : 'inherit';
  const change = (chosen: string) =>
    (field.onChange as (next: SwitchValue) => void)(
      chosen === 'inherit'
        ? { isEnabled: false, value: value?.value ?? true }
        : { isEnabled: true, value: chosen === 'true' },
    );
  const isLocked = (choice: string) => imposed !== null && choice !== 'inherit' && choice !== present;
  const choices = ['inherit', 'true', 'false'].map((choice) => ({
    value: choice,
    label: choice === 'inherit' ? text('config.inherit') : valueInWords(item, choice === 'true'),
    disabled: isLocked(choice),
  }));
  return (
    <Row item={item} titleId={titleId} imposed={imposed} imposedBy={imposedBy} error={field.error}>
      <Segments
        aria-labelledby={titleId}
        name={field.name}
        data={choices}
        value={present}
        onChange={change}
        onBlur={field.onBlur}
        disabled={field.disabled === true || (imposed !== null && present === 'inherit')}
      />
    </Row>
  );
};

/**
 * A limit starts empty, because zero, which shuts everyone out, must be typed explicitly. Switching it off leaves a number that can be saved.
 */
const switched = (item: LimitItem, isEnabled: boolean, number: number | null) => {
  if (!isEnabled) return { isEnabled, number: numberWhenOff(item, number) };
  return { isEnabled, number: number === valueWhereUnsaid(item) ? null : number };
};

/** A number: not set, or a limit. Zero has a meaning of its own. */
export const LimitItemField = ({ item, imposed, imposedBy, value, ...field }: ItemProps<LimitItem, LimitValue>) => {
  const titleId = useId();
  const text = usePolicyText();
  const words = useRestrictionText();
  const key = valueFieldOf(item);
  const numberOf = (given: unknown) => (given as Record<string, number | null> | undefined)?.[key] ?? null;
  useFace(field.name, words(item), (given) =>
    (given as LimitValue | undefined)?.isEnabled ? valueInWords(item, numberOf(given)) : policyText('config.noLimit'),
  );
  const isEnabled = value?.isEnabled ?? false;
  const change = (next: { isEnabled: boolean; number: number | null }) =>
    (field.onChange as (next: object) => void)({ isEnabled: next.isEnabled, [key]: next.number });
  return (
    <Row item={item} titleId={titleId} imposed={imposed} imposedBy={imposedBy} error={field.error}>
      <Switch
        label={text('config.limit')}
        aria-describedby={titleId}
        checked={isEnabled}
        disabled={field.disabled === true || (imposed !== null && !isEnabled)}
        onBlur={field.onBlur}
        onChange={(event) => change(switched(item, event.currentTarget.checked, numberOf(value)))}
      />
      {isEnabled && (
        <NumberInput
          className={classes.number}
          name={field.name}
          aria-label={`${words(item)}, ${words(`${item}.unit`)}`}
          value={numberOf(value) ?? ''}
          max={restrictions[item].highest}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          suffix={` ${words(`${item}.unit`)}`}
          error={field.error !== undefined}
          disabled={field.disabled === true || imposed !== null}
          onBlur={field.onBlur}
          onChange={(given) => change({ isEnabled, number: given === '' ? null : Number(given) })}
        />
      )}
      {isEnabled && numberOf(value) === 0 && mayBeZero(item) && <p className={classes.zero}>{words(`${item}.zero`)}</p>}
    </Row>
  );
};
