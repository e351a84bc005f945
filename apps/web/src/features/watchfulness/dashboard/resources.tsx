import { dashboard } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { whyAccess } from '../../access/access/screens.ts';
import { help } from '../../operations/help/screens.ts';
import { registrationPoster } from '../../people/registration-review/screens.ts';
import { userScreens } from '../../identity/users/screens.ts';
import { useMay } from '../../../lib/session/may.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

/** Where to read more and whom to ask, including the pages of the portal that this person may open. */
export const Resources = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.resources, useHere(), refreshed);
  const mayAnswer = useMay(whyAccess);
  const mayInvite = useMay(registrationPoster);
  const mayAddStaff = useMay(userScreens.app.list);
  return (
    <Widget title={text('resources')} of={query}>
      {({ knowledgeBaseUrl, supportUrl, supportEmail, supportPhone, appStoreUrl, playStoreUrl }) => {
        const pages = [
          [knowledgeBaseUrl, text('resources.read')],
          [supportUrl, text('resources.support')],
          [appStoreUrl, 'App Store'],
          [playStoreUrl, 'Google Play'],
          [supportEmail && `mailto:${supportEmail}`, supportEmail],
          [supportPhone && `tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`, supportPhone && formatPhone(supportPhone)],
        ] as const;
        return (
          <ul className={classes.rows}>
            <li>
              <ScreenLink to={help}>{text('resources.help')}</ScreenLink>
            </li>
            {mayAnswer && (
              <li>
                <ScreenLink to={whyAccess}>{text('resources.why')}</ScreenLink>
              </li>
            )}
            {mayInvite && (
              <li>
                <ScreenLink to={registrationPoster}>{text('resources.poster')}</ScreenLink>
              </li>
            )}
            {mayAddStaff && (
              <li>
                <ScreenLink to={userScreens.app.list}>{text('resources.staff')}</ScreenLink>
              </li>
            )}
            {pages.map(
              ([href, label]) =>
                href && (
                  <li key={href}>
                    <a href={href} target={href.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
                      {label}
                    </a>
                  </li>
                ),
            )}
          </ul>
        );
      }}
    </Widget>
  );
};
