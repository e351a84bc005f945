import { type ResultOf, settings } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Reading } from '../../../ui/reading.tsx';
import classes from './help.module.css';
import { useHelpText } from './text/index.ts';

const Out = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const text = useHelpText();
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} <span className="vg-hidden">{text('newTab')}</span>
    </a>
  );
};

interface PageProps {
  readonly label: string;
  readonly href: string | null;
  readonly name: string;
}
/** A page on the web, where there is one. */
const Page = ({ label, href, name }: PageProps) =>
  href && (
    <Fact label={label}>
      <Out href={href}>{name}</Out>
    </Fact>
  );

type General = ResultOf<typeof settings.general>;

/** The provider, with whatever contact details the settings hold. */
const Provider = ({ of }: { readonly of: General }) => {
  const text = useHelpText();
  const { supportEmail, supportPhone, supportUrl, knowledgeBaseUrl, termsUrl, privacyUrl } = of;
  if (Object.values(of).every((value) => value === null)) return <p>{text('ask.nobody')}</p>;
  return (
    <Facts isCard>
      {supportEmail && (
        <Fact label={text('email')}>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Fact>
      )}
      {supportPhone && (
        <Fact label={text('phone')}>
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(supportPhone)}</a>
        </Fact>
      )}
      <Page label={text('support')} href={supportUrl} name={text('support.open')} />
      <Page label={text('knowledgeBase')} href={knowledgeBaseUrl} name={text('knowledgeBase.open')} />
      <Page label={text('terms')} href={termsUrl} name={text('terms.open')} />
      <Page label={text('privacy')} href={privacyUrl} name={text('privacy.open')} />
    </Facts>
  );
};

/** Links to the mobile app; nothing until configured. */
const Apps = () => {
  const text = useHelpText();
  const { data } = useRead(settings.mobileLinks);
  if (!data?.appStoreUrl && !data?.playStoreUrl) return null;
  return (
    <p className={classes.links}>
      {text('apps')}
      {data.appStoreUrl && <Out href={data.appStoreUrl}>App Store</Out>}
      {data.playStoreUrl && <Out href={data.playStoreUrl}>Google Play</Out>}
    </p>
  );
};

/** Whom to ask: first those nearby, then the provider. */
export const Contacts = () => {
  const text = useHelpText();
  const query = useRead(settings.general);
  return (
    <>
      <p>{text('ask.near')}</p>
      <Reading of={query}>{(general) => <Provider of={general} />}</Reading>
      <Apps />
    </>
  );
};
