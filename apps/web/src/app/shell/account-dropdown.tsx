import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconAdjustments,
  IconDeviceDesktop,
  IconHistory,
  IconKey,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '../../lib/router/index.ts';
import { type Language, languageNames, languages, useVoice } from '../../lib/i18n/voice.ts';
import { useWords } from '../../lib/i18n/words.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import { useMe } from '../../lib/session/account.ts';
import { useChooseLanguage } from '../../lib/session/choose-language.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { type LateMenuParts, useOpensItself } from '../../ui/late-menu.tsx';
import { isOpen } from '../../lib/session/opens.ts';
import { knownScreens } from '../known-screens.ts';
import { useShellText } from '../text/index.ts';
import classes from './top-bar.module.css';

const schemes = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

const accountItems = [
  { place: 'account.history', viewerPath: '/viewer/history', Icon: IconHistory },
  { place: 'account.changePassword', Icon: IconKey },
  { place: 'account.security', Icon: IconLock },
  { place: 'account.family', viewerPath: '/viewer/family', Icon: IconUsers },
  // Families have theirs in their own part of the portal, which has no sidebar.
  { place: 'account.preferences', viewerPath: '/viewer/preferences', Icon: IconAdjustments },
] as const satisfies readonly { place: string; viewerPath?: string; Icon: TablerIcon }[];

/** Language, colors, the account's own screens, and logging out. */
export default function AccountDropdown({ target }: LateMenuParts) {
  const text = useShellText();
  const words = useWords();
  const me = useMe();
  const { language } = useVoice();
  const chooseLanguage = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const name = `${me.firstName} ${me.lastName}`;
  const context = useShellContext();
  const own = accountItems.flatMap(({ Icon, ...item }) => {
    const isMeant = (screen: AnyScreen) =>
      me.kind === 'viewer' && 'viewerPath' in item ? screen.path === item.viewerPath : screen.nav?.name === item.place;
    return knownScreens()
      .filter((screen) => isMeant(screen) && isOpen(screen, me, context))
      .map((screen) => ({ screen, Icon }));
  });
  return (
    <Menu position="bottom-end" width={240} {...useOpensItself()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <strong className={classes.name}>{name}</strong>
          {me.roleLabel ?? me.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.RadioGroup value={language} onChange={(chosen) => chooseLanguage(chosen as Language)}>
          <Menu.Label>{text('language')}</Menu.Label>
          {languages.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one}>
              {languageNames[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}>
          <Menu.Label>{text('scheme')}</Menu.Label>
          {schemes.map(({ value, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden="true" />}>
              {text(`scheme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {own.map(({ screen, Icon }) => (
          <Menu.Item
            key={screen.path}
            component={Link}
            to={screen.path}
            leftSection={<Icon size={16} aria-hidden="true" />}
          >
            {words(screen.title)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void signOut()}>
          {text('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
