import { policies } from '@viewgate/contract';
import { Outlet } from '../../../lib/router/index.ts';
import { useRead } from '../../../lib/api/read.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { FollowedTemplate, SaveAsTemplate } from '../policy-templates/index.ts';
import { usePolicyParams } from './kind.ts';
import { type KindProps, policyScreens } from './screens.ts';
import { PolicyStatusBadge } from './status.tsx';
import { usePolicyText } from './text/index.ts';

/** One policy: its name and status over its tabs. */
export default function PolicyFrame({ kind }: KindProps) {
  const text = usePolicyText();
  const params = usePolicyParams(kind);
  const query = useRead(policies.summary, { params });
  const { data } = query;
  const { copy, details, configuration, schedule, last, history } = policyScreens[kind];
  return (
    <>
      <PageHeader
        title={data?.name}
        badge={
          data && (
            <PolicyStatusBadge status={data.status} isOfLocation={kind === 'location'} isDefault={data.isDefault} />
          )
        }
        actions={
          data && (
            <>
              <ScreenButton to={copy} params={{ id: params.id }} variant="default">
                {text('duplicate')}
              </ScreenButton>
              <SaveAsTemplate locationId={params.locationId} policy={{ id: params.id, name: data.name }} kind={kind} />
            </>
          )
        }
      />
      <Reading of={query}>
        {() => (
          <>
            <FollowedTemplate locationId={params.locationId} policyId={params.id} />
            <RouteTabs
              label={text('tabs')}
              tabs={[details, configuration, schedule, last, history]}
              params={{ id: params.id }}
            />
            <Outlet />
          </>
        )}
      </Reading>
    </>
  );
}
