import { useDeviceText } from './text/index.ts';

/** What a device claims to be; `macOrIpad` where it could be either. */
interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Names devices: `Firefox on Windows`, or as much of that as they reveal. */
export const useDeviceName = () => {
  const text = useDeviceText();
  return ({ browser, system: known }: Device): string => {
    const system = known === 'macOrIpad' ? text('macOrIpad') : known;
    return browser && system ? text('device', { browser, system }) : (browser ?? system ?? text('unknown'));
  };
};
