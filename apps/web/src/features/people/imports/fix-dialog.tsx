import { columnsOfKind, columnTitle, type ImportColumn, imports } from '@viewgate/contract';
import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceLeft } from '../../../lib/api/report-problem.ts';
import { api } from '../../../lib/api/client.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { failureSentence } from '../../../lib/i18n/failures.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import classes from './imports.module.css';
import { useImportText } from './text/index.ts';
import type { Import, ImportRow } from './types.ts';

interface FixDialogProps {
  readonly of: Import;
  readonly row: ImportRow;
  readonly onClose: () => void;
  /** Opens another row that has an error. */
  readonly onNext: (row: ImportRow) => void;
}

/** The next row with an error below a line, else the first above it; undefined once there is none. */
const nextWrong = async (params: { readonly locationId: number; readonly id: number }, line: number) => {
  const firstOf = async (filters: { readonly after?: number }): Promise<ImportRow | undefined> => {
    const body = { filters: { state: 'error', ...filters }, sortBy: 'id', take: 1 } as const;
    const { rows } = await api(imports.rows, { params, body });
    return rows[0];
  };
  return (await firstOf({ after: line })) ?? (await firstOf({}));
};

/** The cells of a row, to correct: first those that are wrong, each with what is wrong about it. */
export const FixDialog = ({ of, row, onClose, onNext }: FixDialogProps) => {
  const text = useImportText();
  const common = useCommon();
  const { language, isPetCare } = useVoice();
  const locationId = useLocationId();
  const fix = useWrite(imports.fix);
  const [cells, setCells] = useState<Partial<Record<ImportColumn, string>>>({});
  const [says, setSays] = useState('');
  const isSaved = useRef(false);
  const save = async (goesOn: boolean) => {
    try {
      await fix.mutateAsync({ params: { locationId, id: of.id, line: row.id }, body: { cells } });
      isSaved.current = true;
      const next = goesOn ? await nextWrong({ locationId, id: of.id }, row.id) : undefined;
      if (next) onNext(next);
      else onClose();
    } catch (error) {
      setSays(sentenceLeft(error));
    }
  };
  const hasMore = (of.counts.error ?? 0) > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(hasMore);
  };
  const errorAt = (column: ImportColumn) =>
    row.findings
      .filter((finding) => finding.column === column && finding.isError)
      .map(({ failure }) => failureSentence(failure, failure.errorMessage, columnTitle(column, language, isPetCare)))
      .join(' ');
  const ofRow = row.findings.filter(({ column, isError }) => !column && isError);
  const columns = columnsOfKind[of.kind];
  const isChanged = columns.some(
    (column) => cells[column] !== undefined && cells[column] !== (row.cells[column] ?? ''),
  );
  const wrong = columns.filter((column) => errorAt(column) !== '');
  return (
    <WorkDialog
      isDirty={() => !isSaved.current && isChanged}
      onClose={onClose}
      title={text('fix.title', { line: row.id })}
    >
      {(cancel) => (
        <form className={classes.fix} onSubmit={submit}>
          {ofRow.map(({ failure }) => (
            <p key={failure.errorMessage} className={classes.error}>
              {failureSentence(failure, failure.errorMessage)}
            </p>
          ))}
          {[...wrong, ...columns.filter((column) => !wrong.includes(column))].map((column, place) => (
            <TextInput
              key={column}
              data-autofocus={place === 0 || undefined}
              label={columnTitle(column, language, isPetCare)}
              error={errorAt(column)}
              value={cells[column] ?? row.cells[column] ?? ''}
              onChange={({ currentTarget: { value } }) => setCells((before) => ({ ...before, [column]: value }))}
            />
          ))}
          <div className={classes.foot}>
            <DialogFoot failure={says}>
              <Button variant="default" onClick={cancel}>
                {common('cancel')}
              </Button>
              {hasMore && (
                <Button variant="default" disabled={!isChanged || fix.isPending} onClick={() => void save(false)}>
                  {text('fix.save')}
                </Button>
              )}
              <Button type="submit" loading={fix.isPending} disabled={!isChanged}>
                {text(hasMore ? 'fix.next' : 'fix.save')}
              </Button>
            </DialogFoot>
          </div>
        </form>
      )}
    </WorkDialog>
  );
};
