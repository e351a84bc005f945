import { Combobox, Modal, useCombobox, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '../../lib/query/index.ts';
import { useRouter } from '../../lib/router/index.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatList } from '../../lib/format/numbers.ts';
import { useVoice } from '../../lib/i18n/voice.ts';
import { useWords } from '../../lib/i18n/words.ts';
import type { PaletteProvider } from '../../lib/palette.ts';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { CameraPicture } from '../../ui/camera/camera-picture.tsx';
import { goToLocation } from '../shell/go-to-location.ts';
import { useShellText } from '../text/index.ts';
import classes from './palette-dialog.module.css';
import { providers, recents } from './providers.ts';
import { recentsVersion, remember } from './recents.ts';
import { usePaletteText } from './text/index.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

/** Milliseconds of pause in typing before records are searched. */
const debounce = 150;

const useHits = (query: string) => {
  const me = useMe();
  const context = useShellContext();
  const voice = useVoice();
  const [settled] = useDebouncedValue(query, debounce);
  const about = [settled, context.location?.id ?? 0, voice.language];
  const groupsOf = (asked: readonly PaletteProvider[], signal: AbortSignal) =>
    Promise.all(
      asked.map(async (provider) => ({
        provider,
        // One provider failing leaves the others usable: null.
        hits: await (async () => provider.search({ query: settled, me, context, voice, signal }))().catch(() => null),
      })),
    );
  const found = useQuery({
    queryKey: ['palette', ...about],
    queryFn: ({ signal }) => groupsOf(providers, signal),
    about: ['palette'],
  });
  // Separate, so that the screens need not wait for the recent hits.
  const version = recentsVersion();
  const isRecent = settled.trim() === '' && version !== '';
  const recent = useQuery({
    queryKey: ['palette', 'recent', version, ...about],
    queryFn: ({ signal }) => groupsOf([recents], signal),
    enabled: isRecent,
  });
  const groups = found.data && [...((isRecent && recent.data) || []), ...found.data];
  return {
    groups: groups?.flatMap(({ provider, hits }) => (hits?.length ? [{ provider, hits }] : [])),
    failed: groups?.flatMap(({ provider, hits }) => (hits ? [] : [provider])) ?? [],
    answers: found.isPlaceholderData || (isRecent && recent.isPending) ? null : settled,
  };
};

interface PaletteDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter was pressed before it was here. */
  readonly isEntered: boolean;
  /** Of what is typed before the field has the focus. */
  readonly onKey: (key: string) => void;
  readonly onClose: () => void;
}

export default function PaletteDialog({ query, onQuery, isEntered, onKey, onClose }: PaletteDialogProps) {
  const text = usePaletteText();
  const shellText = useShellText();
  const words = useWords();
  const router = useRouter();
  const me = useMe();
  const { location } = useShellContext();
  const [hasFocus, setHasFocus] = useState(false);
  useTypedAhead(!hasFocus, onKey);
  const combobox = useCombobox({ opened: true });
  const { groups, failed, answers } = useHits(query);
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isAnswered = groups !== undefined && answers === query;
  /** Enter was pressed before the hits arrived: open the first one when they do. */
  const opensFirst = useRef(false);
  useEffect(() => {
    if (isEntered) opensFirst.current = true;
  }, [isEntered]);
  const open = async (key: string) => {
    const group = groups?.find(({ hits }) => hits.some((one) => one.key === key));
    const hit = group?.hits.find((one) => one.key === key);
    if (!group || !hit) return;
    onClose();
    // Nobody wants to be logged out by Enter in a palette that has just opened.
    const isLogOut = 'command' in hit && hit.command === 'logOut';
    if (!isLogOut) remember(me.id, group.provider, hit, location?.id);
    if ('href' in hit) return await router.navigate({ to: hit.href });
    if ('locationId' in hit) return await goToLocation(router, hit.locationId);
    if (hit.command === 'logOut') return await signOut();
    return setColorScheme(hit.command);
  };
  const first = groups?.[0]?.hits[0]?.key;
  useEffect(() => {
    if (!isAnswered) return;
    // Highlights the first of the hits that have come; without hits there is nothing to highlight.
    combobox.selectFirstOption();
    if (opensFirst.current && first) void open(first);
    opensFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each new set of hits
  }, [isAnswered, first, query, isEntered]);
  const waitForHits = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isAnswered) return;
    event.stopPropagation();
    event.preventDefault();
    opensFirst.current = true;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': text('palette.open') } }}
    >
      <Combobox store={combobox} onOptionSubmit={(key) => void open(key)} withinPortal={false}>
        <label className={classes.field} onKeyDownCapture={waitForHits}>
          <IconSearch size={20} aria-hidden="true" />
          <VisuallyHidden>{text('palette.hint')}</VisuallyHidden>
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              role="combobox"
              aria-expanded
              aria-controls={combobox.listId ?? ''}
              data-autofocus
              value={query}
              placeholder={text('palette.hint')}
              onFocus={() => setHasFocus(true)}
              onChange={(event) => {
                opensFirst.current = false;
                onQuery(event.currentTarget.value);
              }}
            />
          </Combobox.EventsTarget>
        </label>
        <Combobox.Options className={classes.hits} aria-label={shellText('palette')}>
          {isAnswered && groups.length === 0 && failed.length === 0 && (
            <Combobox.Empty>{text('palette.empty', { query })}</Combobox.Empty>
          )}
          {groups?.map(({ provider, hits }) => (
            <Combobox.Group key={provider.name} label={words(provider.heading)}>
              {hits.map((hit) => (
                <Combobox.Option key={hit.key} value={hit.key} className={classes.hit}>
                  {hit.camera && <CameraPicture camera={hit.camera} size="small" isDecoration />}
                  <span>{hit.label}</span>
                  {hit.hint && <span className={classes.hint}>{hit.hint}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <output className={classes.failed}>
          {isAnswered &&
            failed.length > 0 &&
            text('palette.failed', { kinds: formatList(failed.map(({ heading }) => words(heading))) })}
        </output>
      </Combobox>
    </Modal>
  );
}
