import { externalSignIn } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useMay } from '../../../lib/session/may.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { OneRecord, Records } from '../../../ui/records/records.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Connection } from './body.ts';
import { useExternalText } from './text/index.ts';

interface DomainApprovalsProps {
  readonly organizationId: number;
  readonly domains: Connection['domains'];
}

/** Which domains the provider may vouch for, decided by the portal's own people. */
export const DomainApprovals = ({ organizationId, domains }: DomainApprovalsProps) => {
  const text = useExternalText();
  const mayApprove = useMay(externalSignIn.approveDomain);
  const approve = useWrite(externalSignIn.approveDomain);
  if (domains.length === 0) return null;
  const params = { organizationId };
  return (
    <Section title={text('approvals')} hint={mayApprove && text('approvals.hint')} width="form">
      <Records>
        {domains.map(({ domain, isApproved }) => {
          const what = isApproved ? 'withdraw' : 'approve';
          return (
            <OneRecord
              key={domain}
              actions={
                mayApprove && (
                  <AskingButton
                    variant="default"
                    aria-label={`${text(what)}: ${domain}`}
                    title={text(`${what}.title`, { domain })}
                    message={text(`${what}.message`, { domain })}
                    confirm={text(what)}
                    {...(isApproved && { tone: 'bad' as const })}
                    onConfirm={() => approve.mutateAsync({ params, body: { domain, isApproved: !isApproved } })}
                  />
                )
              }
            >
              {domain}{' '}
              <StatusBadge tone={isApproved ? 'good' : 'wait'}>{text(isApproved ? 'approved' : 'waiting')}</StatusBadge>
            </OneRecord>
          );
        })}
      </Records>
    </Section>
  );
};
