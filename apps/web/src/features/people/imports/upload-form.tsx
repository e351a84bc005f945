import { type ImportKind, importKinds, importMaxBytes, imports, urlOf } from '@viewgate/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceLeft } from '../../../lib/api/report-problem.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { encodeFile } from '../../../lib/files/encode-file.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { go } from '../../../lib/navigation/go.ts';
import { useFeature } from '../../../lib/session/may.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { DirtyGuard } from '../../../ui/form/dirty-guard.tsx';
import classes from './imports.module.css';
import { importDetails } from './screens.ts';
import { useImportText } from './text/index.ts';

/** What files may hold here: pets have no families or viewers to manage. */
const useKinds = (): readonly ImportKind[] => {
  const { isPetCare } = useVoice();
  const hasFamilies = useFeature('FamilyProgram');
  if (isPetCare) return ['children', 'classes'];
  return importKinds.filter((kind) => kind !== 'families' || hasFamilies);
};

/** Which file, what is in it and how it is to be read. */
export const UploadForm = () => {
  const text = useImportText();
  const { language } = useVoice();
  const params = { locationId: useLocationId() };
  const kinds = useKinds();
  const upload = useWrite(imports.upload);
  const id = useId();
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'children');
  const [file, setFile] = useState<File | null>(null);
  const [dateOrder, setDateOrder] = useState<'mdy' | 'dmy'>(language === 'es' ? 'dmy' : 'mdy');
  const [createsClasses, setCreatesClasses] = useState(true);
  const [says, setSays] = useState('');
  const isSent = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setSays(text('chooseFile'));
    if (file.size > importMaxBytes) return setSays(text('tooLarge', { most: importMaxBytes / 1_000_000 }));
    setSays('');
    try {
      const read = await encodeFile(file);
      const body = { kind, fileName: file.name.slice(0, 200), dateOrder, createsClasses, language, file: read };
      const made = await upload.mutateAsync({ params, body });
      isSent.current = true;
      go(importDetails.href({ id: made.id }));
    } catch (error) {
      setSays(sentenceLeft(error));
    }
    return undefined;
  };
  return (
    <form className={classes.upload} onSubmit={(event) => void send(event)}>
      <NativeSelect
        label={text('kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as ImportKind)}
        data={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
      />
      <p className={classes.quiet}>
        {text(`kind.${kind}.hint`)}{' '}
        <FileLink href={urlOf(imports.template, { params, query: { kind, language } })}>{text('template')}</FileLink>
      </p>
      <div className={classes.file}>
        <div className={classes.buttons}>
          <ChooseFile
            variant="default"
            accept=".csv,.txt,text/csv,text/plain"
            aria-describedby={`${id}-hint`}
            onChoose={setFile}
          >
            {text('choose')}
          </ChooseFile>
          <output>{file?.name}</output>
        </div>
        <p id={`${id}-hint`} className={classes.quiet}>
          {text('file.hint')}
        </p>
      </div>
      {kind !== 'viewers' && kind !== 'classes' && (
        <>
          <NativeSelect
            label={text('dates')}
            value={dateOrder}
            onChange={({ currentTarget }) => setDateOrder(currentTarget.value as 'mdy' | 'dmy')}
            data={[
              { value: 'mdy', label: text('dates.mdy') },
              { value: 'dmy', label: text('dates.dmy') },
            ]}
          />
          <Checkbox
            label={text('createsClasses')}
            checked={createsClasses}
            onChange={({ currentTarget }) => setCreatesClasses(currentTarget.checked)}
          />
        </>
      )}
      <DirtyGuard isDirty={() => file !== null && !isSent.current} onLeave={() => setFile(null)} />
      <output className={classes.says}>{says}</output>
      <div>
        <Button type="submit" loading={upload.isPending}>
          {text('check')}
        </Button>
      </div>
    </form>
  );
};
