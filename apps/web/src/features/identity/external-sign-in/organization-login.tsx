import { externalSignIn } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Form } from '../../../ui/form/index.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { bodyOf, newBody } from './body.ts';
import { DomainApprovals } from './domain-approvals.tsx';
import { LoginFields } from './login-fields.tsx';
import { externalPeople } from './screens.ts';
import { useExternalText } from './text/index.ts';

/** An organization's Login tab: its identity provider, and what it may do here. */
export default function OrganizationLogin() {
  const text = useExternalText();
  const organizationId = useIdParam('entityId');
  const params = { organizationId };
  const query = useRead(externalSignIn.get, { params });
  const mayEdit = useMay(externalSignIn.save);
  const disconnect = useWrite(externalSignIn.remove);
  return (
    <Reading of={query}>
      {({ callbackUrl, logOutUrl, connection }) => (
        <>
          <Section title={text('title')} hint={text('hint')} width="form">
            <p>{text(connection ? `state.${connection.mode}` : 'state.none')}</p>
            {connection && (
              <p>
                {connection.knownCount === 0
                  ? text('state.unknown')
                  : text('state.known', { count: connection.knownCount })}
              </p>
            )}
            {connection && connection.knownCount > 0 && (
              <div>
                <TitledButton to={externalPeople} params={{ entityId: organizationId }} />
              </div>
            )}
            {connection?.mode === 'required' && connection.exemptAbleCount === 0 && (
              <Failure>{text('exempt.none')}</Failure>
            )}
            {connection && connection.leftOutCount > 0 && (
              <p role="note">{text('leftOut', { count: connection.leftOutCount })}</p>
            )}
            {mayEdit && (
              <>
                <Facts>
                  <Fact label={text('callback')}>
                    <code>{callbackUrl}</code>
                    <br />
                    {text('callback.hint')}
                  </Fact>
                </Facts>
                {/* Below it: both are long. */}
                <Facts>
                  <Fact label={text('logOut')}>
                    <code>{logOutUrl}</code>
                    <br />
                    {text('logOut.hint')}
                  </Fact>
                </Facts>
              </>
            )}
          </Section>
          {connection && <DomainApprovals organizationId={organizationId} domains={connection.domains} />}
          {(mayEdit || connection) && (
            <Form
              endpoint={externalSignIn.save}
              params={params}
              initial={connection ? bodyOf(connection) : newBody()}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              onSaved={() => toast.success(text('saved'))}
            >
              {(field, values) => (
                <LoginFields
                  field={field}
                  values={values}
                  organizationId={organizationId}
                  connection={connection}
                  isReadOnly={!mayEdit}
                />
              )}
            </Form>
          )}
          {connection && mayEdit && (
            <Section title={text('disconnect')} hint={text('disconnect.hint')} width="form">
              <div>
                <AskingButton
                  variant="default"
                  title={text('disconnect.title')}
                  message={text('disconnect.message')}
                  confirm={text('disconnect')}
                  tone="bad"
                  onConfirm={() => disconnect.mutateAsync({ params })}
                />
              </div>
            </Section>
          )}
        </>
      )}
    </Reading>
  );
}
