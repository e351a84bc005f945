import { useId } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { ChooseFile } from '../../../../ui/form/choose-file.tsx';
import classes from './invite-many.module.css';
import { useInviteText } from './text/index.ts';

/** Bytes; two hundred rows are far smaller. */
const largest = 200_000;

interface ListFieldProps {
  readonly value: string;
  /** The names to choose from. */
  readonly relationships: readonly string[];
  readonly onChange: (list: string) => void;
}

/** A list to paste, or a file to read it from. */
export const ListField = ({ value, relationships, onChange }: ListFieldProps) => {
  const text = useInviteText();
  const id = useId();
  const read = async (file: File) => {
    if (file.size > largest) toast.error(text('fileTooLarge'));
    else onChange(await file.text());
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{text('list')}</label>
      <p id={`${id}-hint`}>
        {text('list.hint')}{' '}
        {relationships.length > 0 && text('list.relationships', { names: relationships.join(', ') })}
      </p>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        value={value}
        placeholder={text('list.example')}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div>
        <ChooseFile variant="default" accept=".csv,.txt,text/csv,text/plain" onChoose={(file) => void read(file)}>
          {text('file')}
        </ChooseFile>
      </div>
    </div>
  );
};
