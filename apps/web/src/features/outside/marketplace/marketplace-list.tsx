import { marketplace, type MarketplaceRow } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import { EnrollmentBadge } from './enrollment-badge.tsx';
import classes from './marketplace.module.css';
import { marketplaceConnect, marketplaceManage } from './screens.ts';
import { useMarketplaceText } from './text/index.ts';

const Next = ({ of: { id: entityId, status } }: { readonly of: MarketplaceRow }) => {
  const text = useMarketplaceText();
  if (status === 'Unavailable') return null;
  if (status === 'Complete')
    return (
      <ScreenButton to={marketplaceManage} params={{ entityId }} variant="default">
        {text('manage')}
      </ScreenButton>
    );
  return (
    <ScreenButton to={marketplaceConnect} params={{ entityId }}>
      {text(status === 'Available' ? 'connect' : 'connect.continue')}
    </ScreenButton>
  );
};

const Partner = ({ of }: { readonly of: MarketplaceRow }) => {
  const text = useMarketplaceText();
  return (
    <li className={classes.partner}>
      <div className={classes.head}>
        <img className={classes.logo} src={of.logoUrl} alt="" width={48} height={48} />
        <div>
          <h2>{of.name}</h2>
          <EnrollmentBadge status={of.status} isRefused={of.failure !== null} />
        </div>
      </div>
      <p>{of.description}</p>
      <p>{text('does')}</p>
      {of.failure && <ToldFailure label={text(`state.${of.status}`)} tone="quiet" failure={of.failure} />}
      <div className={classes.links}>
        <Next of={of} />
        {of.partnerUrl && <a href={of.partnerUrl}>{text('website')}</a>}
        {of.knowledgeBaseUrl && <a href={of.knowledgeBaseUrl}>{text('guide')}</a>}
      </div>
    </li>
  );
};

/** The partners that this location may connect with, and how far it is with each. */
export default function MarketplaceList() {
  const text = useMarketplaceText();
  const query = useRead(marketplace.list, { params: { locationId: useLocationId() } });
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Reading of={query}>
        {(partners) =>
          partners.length === 0 ? (
            // Partners come with the installation.
            <EmptyState title={text('list.empty')} action={null} />
          ) : (
            <ul className={classes.partners} aria-label={text('list.label')}>
              {partners.map((partner) => (
                <Partner key={partner.id} of={partner} />
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  );
}
