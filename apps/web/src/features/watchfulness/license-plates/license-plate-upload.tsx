import { licensePlates, plateFileColumns, plateFileMaxBytes, type ResultOf } from '@viewgate/contract';
import { type FormEvent, useState } from 'react';
import { sentenceLeft } from '../../../lib/api/report-problem.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { OneRecord, Records } from '../../../ui/records/records.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import styles from './license-plates.module.css';
import { useLicensePlateText } from './text/index.ts';

type Outcome = ResultOf<typeof licensePlates.upload>;

/** What would become of the file: how many plates are saved, and which rows are left out, and why. */
const Checked = ({ outcome }: { readonly outcome: Outcome }) => {
  const text = useLicensePlateText();
  const { addedCount, changedCount, unchangedCount, bad } = outcome;
  return (
    <>
      <p>{text('upload.found', { added: addedCount, changed: changedCount, unchanged: unchangedCount })}</p>
      {bad.length > 0 && (
        <>
          <p>{text('upload.bad', { count: bad.length })}</p>
          <Records label={text('upload.badRows')}>
            {bad.map(({ line, failure }) => (
              <OneRecord key={line}>
                <ToldFailure label={text('upload.line', { line })} failure={failure} />
              </OneRecord>
            ))}
          </Records>
        </>
      )}
    </>
  );
};

/** Uploads a file of license plates, which is checked first and saved once its effect has been seen. */
export default function LicensePlateUpload() {
  const text = useLicensePlateText();
  const back = useBack();
  const locationId = useLocationId();
  const params = { locationId };
  const check = useWrite(licensePlates.upload);
  const upload = useWrite(licensePlates.upload);
  const [chosen, setChosen] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [says, setSays] = useState('');
  const bodyOf = (file: File, isDryRun: 'true' | 'false') => ({ File: file, LocationId: locationId, isDryRun });
  const choose = async (given: File) => {
    setOutcome(null);
    setSays('');
    setChosen(null);
    if (given.size > plateFileMaxBytes) return setSays(text('upload.tooLarge'));
    try {
      // A copy of it now: what is saved is what was checked, even if the file changes or disappears meanwhile.
      const file = new File([await given.arrayBuffer()], given.name);
      setChosen(file);
      setOutcome(await check.mutateAsync({ params, body: bodyOf(file, 'true') }));
    } catch (error) {
      setSays(sentenceLeft(error));
    }
    return undefined;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    try {
      const { addedCount, changedCount } = await upload.mutateAsync({ params, body: bodyOf(chosen, 'false') });
      toast.success(text('upload.done', { count: addedCount + changedCount }));
      back?.go();
    } catch (error) {
      setSays(sentenceLeft(error));
    }
  };
  const count = outcome ? outcome.addedCount + outcome.changedCount : 0;
  return (
    <>
      <PageHeader />
      <Section title={text('upload.file')} hint={text('upload.hint')} width="form">
        <form className={styles.upload} onSubmit={(event) => void send(event)}>
          <code className={styles.example}>
            {`${plateFileColumns.join(',')}\nABC123,ana.garcia,,\nLV1024,,Laundry van,2027-12-31`}
          </code>
          <div>
            <ChooseFile
              variant="default"
              accept=".csv,.txt,text/csv,text/plain"
              loading={check.isPending}
              onChoose={(file) => void choose(file)}
            >
              {text('upload.choose')}
            </ChooseFile>{' '}
            <output>{chosen?.name}</output>
          </div>
          <output className={styles.says}>{says}</output>
          {outcome && <Checked outcome={outcome} />}
          {count > 0 && (
            <div>
              <Button type="submit" loading={upload.isPending}>
                {text('upload.take', { count })}
              </Button>
            </div>
          )}
        </form>
      </Section>
    </>
  );
}
