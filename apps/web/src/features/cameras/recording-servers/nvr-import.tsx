import { Alert, Checkbox } from '@mantine/core';
import { classes as classCalls, recordingServers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { choicesOf, PickManyField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ImportItem } from './import-item.tsx';
import classes from './recording-servers.module.css';
import { useNvrText } from './text/index.ts';
import { type Available, useImport } from './use-import.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** The cameras a recording server lists, to choose from. */
export default function NvrImport() {
  const text = useNvrText();
  const params = { locationId: useIdParam('locationId'), id: useIdParam('nvrServerId') };
  const { data: nvr } = useRead(recordingServers.get, { params });
  const query = useRead(recordingServers.availableCameras, { params });
  return (
    <>
      <PageHeader title={nvr && text('import.of', { name: nvr.name })} hint={text('import.hint')} />
      <Reading of={query} skeleton={<p className={classes.quiet}>{text('import.asking')}</p>}>
        {(listed) =>
          listed.length === 0 ? (
            // The hint says what to do at the server itself.
            <EmptyState title={text('import.none')} hint={text('import.none.hint')} action={null} />
          ) : (
            <Choice params={params} listed={listed} />
          )
        }
      </Reading>
    </>
  );
}

interface ChoiceProps {
  readonly params: { locationId: number; id: number };
  readonly listed: readonly Available[];
}

const Choice = ({ params, listed }: ChoiceProps) => {
  const text = useNvrText();
  const common = useCommon();
  const back = useBack();
  const { fresh, chosen, nameOf, toggle, rename, chooseAll, run, ...state } = useImport(params, listed);
  const hasAll = fresh.length > 0 && state.count === fresh.length;
  const done = (count: number) => {
    toast.success(text('import.done', { count }));
    back?.go();
  };
  const why = state.count === 0 ? text('import.nothing') : state.isNameless ? text('import.nameless') : undefined;
  return (
    <form
      className={classes.import}
      onSubmit={(event) => {
        event.preventDefault();
        if (!why) void run(done);
      }}
    >
      {fresh.length > 0 ? (
        <Checkbox
          label={text('import.chooseAll')}
          checked={hasAll}
          indeterminate={state.count > 0 && !hasAll}
          onChange={() => chooseAll(!hasAll)}
        />
      ) : (
        <p className={classes.quiet}>{text('import.allHere')}</p>
      )}
      <ul className={classes.list}>
        {[...fresh, ...listed.filter((camera) => camera.cameraId !== null)].map((camera) => (
          <ImportItem
            key={camera.shortName}
            params={params}
            camera={camera}
            name={nameOf(camera)}
            isChosen={chosen.has(camera.shortName)}
            onToggle={() => toggle(camera.shortName)}
            onRename={(name) => rename(camera.shortName, name)}
          />
        ))}
      </ul>
      {fresh.length > 0 && (
        <PickManyField
          name="classIds"
          value={state.classIds}
          onChange={state.setClassIds}
          onBlur={() => undefined}
          error={undefined}
          required={false}
          maxLength={undefined}
          label={text('import.classes')}
          hint={text('import.classes.hint')}
          choices={choicesOf(classCalls.options, { params: { locationId: params.locationId } })}
        />
      )}
      {state.error && (
        <Alert color="red" role="alert">
          {errorSentence(state.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        {fresh.length > 0 && (
          <Button type="submit" loading={state.isBusy} disabled={Boolean(why)} title={why}>
            {text('import.run', { count: state.count })}
          </Button>
        )}
        <Button variant="default" onClick={() => back?.go()} disabled={state.isBusy}>
          {common(fresh.length > 0 ? 'cancel' : 'close')}
        </Button>
      </div>
      {state.question}
    </form>
  );
};
