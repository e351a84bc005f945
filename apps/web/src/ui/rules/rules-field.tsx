import { LabeledCheckbox } from '../controls/checkbox.tsx';
import { type FieldProps, useFace } from '../form/field.ts';
import classes from './rules.module.css';
import { useRulesText } from './text/index.ts';

/** The rules, and the box that accepts them. */
export const RulesField = ({
  name,
  value,
  onChange,
  error,
}: Omit<FieldProps<boolean>, 'onChange'> & { readonly onChange: (isOn: true) => void }) => {
  const text = useRulesText();
  useFace(name, text('label'));
  return (
    <div>
      <p className={classes.rules} id="rules">
        {text('hint')}
      </p>
      <LabeledCheckbox
        label={text('label')}
        size="md"
        name={name}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked as true)}
        aria-describedby={error ? 'rules rules-error' : 'rules'}
        aria-invalid={error ? true : undefined}
        aria-required
      />
      {error && (
        <p id="rules-error" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
