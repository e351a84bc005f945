import { IconExternalLink, IconLogout, IconPoint } from '@tabler/icons-react';
import { Link } from '../../lib/router/index.ts';
import { useWords } from '../../lib/i18n/words.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useShellText } from '../text/index.ts';
import { type NavItem, useNav } from './nav.ts';
import { navIcons } from './nav-icons.ts';
import classes from './sidebar.module.css';
import { useNavCounts } from './use-nav-counts.ts';

interface ItemProps {
  readonly item: NavItem;
  readonly count: number | 'unread' | undefined;
  readonly isFolded: boolean;
}

/** How much awaits attention there; a count that could not be read is not shown as none. */
const Count = ({ count, isFolded }: { readonly count: number | 'unread'; readonly isFolded: boolean }) => {
  const text = useShellText();
  const isUnread = count === 'unread';
  return (
    <span className={classes.count} data-folded={isFolded || undefined} data-unread={isUnread || undefined}>
      <span aria-hidden="true">{isFolded ? '' : isUnread ? '?' : count}</span>
      <span className="vg-hidden">{isUnread ? text('waiting.unread') : text('waiting', { count })}</span>
    </span>
  );
};

const Item = ({ item: { place, title: name, screen, href }, count, isFolded }: ItemProps) => {
  const text = useShellText();
  const words = useWords();
  const Icon = navIcons[place] ?? IconPoint;
  const title = words(name);
  const icon = <Icon size={20} stroke={1.7} aria-hidden="true" />;
  const label = <span className={isFolded ? 'vg-hidden' : classes.title}>{title}</span>;
  return (
    <li>
      {href === null ? (
        <span role="link" aria-disabled="true" className={classes.item}>
          {icon}
          {label}
        </span>
      ) : screen ? (
        <Link
          to={href}
          data-tip={isFolded ? title : undefined}
          className={classes.item}
          activeProps={{ 'data-current': true }}
        >
          {icon}
          {label}
          {count ? <Count count={count} isFolded={isFolded} /> : null}
        </Link>
      ) : (
        <a
          href={href}
          data-tip={isFolded ? title : undefined}
          target="_blank"
          rel="noreferrer"
          className={classes.item}
        >
          {icon}
          {label}
          <span className="vg-hidden">{text('newTab')}</span>
          {!isFolded && <IconExternalLink size={15} aria-hidden="true" />}
        </a>
      )}
    </li>
  );
};

const LogOut = ({ isFolded }: { readonly isFolded: boolean }) => {
  const text = useShellText();
  return (
    <li>
      <button
        type="button"
        data-tip={isFolded ? text('logOut') : undefined}
        className={classes.item}
        onClick={() => void signOut()}
      >
        <IconLogout size={20} stroke={1.7} aria-hidden="true" />
        <span className={isFolded ? 'vg-hidden' : classes.title}>{text('logOut')}</span>
      </button>
    </li>
  );
};

/** The items the user may open, grouped as the specification says. Folded, it is a strip of icons. */
export const Sidebar = ({ isFolded = false }: { readonly isFolded?: boolean }) => {
  const text = useShellText();
  const sections = useNav();
  const counts = useNavCounts(sections.flatMap((section) => section.items.flatMap((item) => item.screen ?? [])));
  return (
    <nav aria-label={text('navigation')} className={classes.nav} data-folded={isFolded || undefined}>
      {sections.map((section, index) => (
        <section key={section.items[0]?.place ?? index} className={classes.section}>
          {section.group && (
            <h2 className={isFolded ? 'vg-hidden' : classes.group}>{text(`group.${section.group}`)}</h2>
          )}
          <ul>
            {section.items.map((item) => (
              <Item
                key={item.place}
                item={item}
                count={item.screen ? counts.get(item.screen) : undefined}
                isFolded={isFolded}
              />
            ))}
            {section.group === 'account' && <LogOut isFolded={isFolded} />}
          </ul>
        </section>
      ))}
    </nav>
  );
};
