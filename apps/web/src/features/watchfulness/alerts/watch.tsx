import { type Alert, alertKinds, alerts } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { Suspense, useEffect, useRef } from 'react';
import { api } from '../../../lib/api/client.ts';
import { refresh } from '../../../lib/api/write.ts';
import type { Connected } from '../../../lib/hub/connection.ts';
import { openLine } from '../../../lib/hub/line.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { useStore } from '../../../lib/store.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { clearQueue, drop, isGone, noteAnswer, queue, show } from './queue.ts';
import { notifyOutside, ring } from './ring.ts';
import { alertSentence, kindName } from './said.ts';
import { useAlertText } from './text/index.ts';

const AlertModal = lateControls(() => import('./alert-modal.tsx'));

/** Milliseconds until the page starts to listen, so that the hub does not delay the first screen; open alerts are fetched at once. */
const listensAfter = 2_000;
/** Milliseconds between looks at the open alerts while nothing can be pushed to the page, such as where a proxy lets no hub through. */
const looksEvery = 10_000;
/** Milliseconds between rings while nobody answers. */
const ringsEvery = 6_000;

/** Fetches open alerts once the page listens, and after each interruption, so that none raised in between is missed. */
const useOpenAlerts = (locationId: number | undefined, openWith: typeof openLine): void => {
  const { role: named, claims } = useMe();
  const role = named as RoleName | null;
  useEffect(() => {
    if (role === null) return undefined;
    const { scope } = roles[role];
    let isOver = false;
    const undo: (() => void)[] = [clearQueue];
    let line: Connected | undefined;
    const isShown = (alert: Alert): boolean =>
      claims.includes(alertKinds[alert.kind].needs) &&
      (scope === 'location' || alert.locationId === locationId || (scope === 'organization' && alert.isEscalated));
    const fetchOpen = async () => {
      const held = queue.get().filter(({ state }) => state === 'open');
      const open = await api(alerts.open, { query: { ...(locationId !== undefined && { locationId }) } });
      if (isOver) return;
      show(...open);
      // Alerts answered while this page could not be told.
      const gone = held.filter(({ id }) => !open.some((alert) => alert.id === id));
      for (const { id, locationId: at } of gone) {
        const read = api(alerts.get, { params: { locationId: at, id } });
        const alert = await read.catch((error: unknown) => {
          if (isGone(error)) return null;
          throw error;
        });
        if (isOver) return;
        if (alert) show(alert);
        else drop(id);
      }
    };
    let isBehind = false;
    const fetchQuietly = () =>
      void fetchOpen().then(
        () => (isBehind = false),
        () => (isBehind = true),
      );
    fetchQuietly();
    const listen = async () => {
      // Loaded in advance, because the network may be down when it is needed.
      AlertModal.preload();
      line = await openWith();
      if (isOver) return;
      undo.push(
        line.on('ReceiveAlert', (alert: Alert) => {
          if (isShown(alert)) show(alert);
          void refresh('alerts', 'dashboard');
        }),
        line.on('ReceiveAlertAnswered', (answered: Parameters<typeof noteAnswer>[0]) => {
          noteAnswer(answered);
          void refresh('alerts', 'dashboard');
        }),
        line.onUp(fetchQuietly),
      );
    };
    const timer = setTimeout(() => void listen().catch(() => undefined), listensAfter);
    // An alert that was open already when it could not be read is not pushed again.
    const looking = setInterval(() => (line?.isUp() && !isBehind) || fetchQuietly(), looksEvery);
    undo.push(() => {
      clearTimeout(timer);
      clearInterval(looking);
    });
    return () => {
      isOver = true;
      for (const undone of undo) undone();
    };
  }, [role, claims, locationId, openWith]);
};

/** Rings and shows system notifications for the first alert until it is answered. */
const useRinging = (first: Alert | undefined): void => {
  const text = useAlertText();
  const voice = useVoice();
  const alert = first?.state === 'open' ? first : undefined;
  const said = useRef({ text, voice, alert });
  useEffect(() => {
    said.current = { text, voice, alert };
  });
  const id = alert?.id;
  useEffect(() => {
    const rung = said.current.alert;
    if (!rung) return undefined;
    const { kind, isPetCare, locationName, cameraName } = rung;
    const place = [locationName, cameraName].filter(Boolean).join(' · ');
    const sentence = alertSentence(said.current.text, rung);
    const takeBack = notifyOutside(
      `${kindName(kind, { ...said.current.voice, isPetCare })}: ${place}`,
      sentence,
      `alert-${rung.id}`,
    );
    ring();
    const timer = setInterval(ring, ringsEvery);
    return () => {
      clearInterval(timer);
      takeBack();
    };
  }, [id]);
};

/** Shows alerts over any open page, from the moment they are raised. */
export default function AlertWatch({ openWith = openLine }: { readonly openWith?: typeof openLine }) {
  const { location } = useShellContext();
  useOpenAlerts(location?.id, openWith);
  const alertsShown = useStore(queue);
  useRinging(alertsShown[0]);
  if (alertsShown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AlertModal alerts={alertsShown} />
    </Suspense>
  );
}
