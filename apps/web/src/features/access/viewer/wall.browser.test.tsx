import { account, cameraConsents, events, registrations, type ResultOf, shell, viewer } from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../../test/draw.tsx';
import { answer, contextWith, everybody } from '../../../../test/portal.ts';
import { refuse, retried } from '../../../../test/unread.ts';
import Coming from './coming.tsx';
import Several from './several/several.tsx';
import Wall from './wall.tsx';
import Watch from './watch.tsx';

type Me = ResultOf<typeof viewer.me>;
let invitations: ResultOf<typeof events.mine> = [];
afterEach(() => {
  invitations = [];
});

/** A member, let in or not, of a family whose child is in no class yet. */
const openFor = async (
  isApproved: boolean,
  hasAcceptedRules = true,
  cameras: ResultOf<typeof viewer.cameras> | (() => ResultOf<typeof viewer.cameras>) = [],
  shown = <Wall />,
  pauseNote: string | null = null,
) => {
  const family = { viewerId: 3, locationId: 1, locationName: 'Maple Street' };
  const membership = { ...family, timeZone: 'America/Chicago', isPetCare: false, childNames: ['Ada'], pauseNote };
  answer(account.me, () => ({ ...everybody, kind: 'viewer' as const, role: null }));
  answer(shell.context, () => contextWith({ features: ['RoomRequest'] }));
  answer(
    viewer.me,
    () => ({ firstName: 'Noor', hasAcceptedRules, memberships: [{ ...membership, isApproved }] }) as unknown as Me,
  );
  answer(viewer.cameras, () => (typeof cameras === 'function' ? cameras() : cameras));
  answer(registrations.mine, () => []);
  answer(events.mine, () => invitations);
  await draw(shown);
};
const drawFor = async (isApproved: boolean) => {
  await openFor(isApproved);
  await expect.element(page.getByText('No cameras yet')).toBeVisible();
};
const toRooms = page.getByRole('link', { name: 'Ask for another room' });

test('leads a family whose child is in no class to asking for a room', async () => {
  await drawFor(true);
  await expect.element(toRooms).toBeVisible();
});

test('greets without taking the greeting for its name, which back links show', async () => {
  await openFor(true);
  await expect.element(page.getByRole('heading', { name: 'Hello, Noor' })).toBeVisible();
  expect(document.title).not.toContain('Hello');
});

test('shows below the cameras what the family is invited to, and when', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const event = {
    description: '',
    thumbnailUrl: null,
    locationName: 'Maple Street',
    timeZone: 'America/Chicago',
    isPetCare: false,
    childNames: ['Ada'],
    cameras: [],
  };
  invitations = [
    { ...event, id: 1, name: 'Garden days', startsAt: at(-60), endsAt: at(60), isRunning: true },
    { ...event, id: 2, name: 'Recital', startsAt: at(90), endsAt: at(120), isRunning: false },
  ];
  await drawFor(true);
  await expect.element(page.getByRole('heading', { name: 'Coming events' })).toBeVisible();
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Garden days' })
        .getByText(/Running now/),
    )
    .toBeVisible();
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Recital' })
        .getByText(/Starts/),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Recital' })).toHaveAttribute('href', '/viewer/events');
});

test('offers somebody who waits to be let in nothing that they cannot do yet', async () => {
  await drawFor(false);
  await expect.element(page.getByText('Hello, Noor')).toBeVisible();
  expect(toRooms.query()).toBeNull();
  expect(page.getByRole('link', { name: 'My family' }).query()).toBeNull();
});

test('asks a guardian above the cameras whether others may see a child about which nobody has said', async () => {
  const ada = { childId: 7, childName: 'Ada Byron', locationName: 'Maple Street', isPetCare: false, answeredAt: null };
  const child = (isGiven: boolean | null, mayAnswer: boolean) =>
    answer(cameraConsents.mine, () => [{ ...ada, isGiven, mayAnswer }]);
  const question = page.getByRole('heading', { name: 'May other families see Ada Byron on camera?' });
  child(null, true);
  await drawFor(true);
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/viewer/consent');
  for (const [isGiven, mayAnswer] of [
    [false, true],
    [null, false],
  ] as const) {
    undraw();
    child(isGiven, mayAnswer);
    await drawFor(true);
    await expect.element(page.getByRole('link', { name: 'Being seen' })).toBeVisible();
    expect(question.query()).toBeNull();
  }
});

test('says that what is asked of a family, or coming up, could not be loaded instead of leaving it out', async () => {
  refuse(cameraConsents.mine);
  await drawFor(true);
  await expect.element(page.getByText('Being seen:')).toBeVisible();
  // Its page says why, too.
  await expect.element(page.getByRole('link', { name: 'Being seen' })).toBeVisible();
  await retried(cameraConsents.mine, []);
  undraw();
  refuse(events.mine);
  await draw(<Coming />);
  await expect.element(page.getByText('Coming events:')).toBeVisible();
  await retried(events.mine, []);
  expect(page.getByText('Coming events').query()).toBeNull();
});

test('what staff wrote about a pause is read without any camera, too', async () => {
  await openFor(true, true, [], <Wall />, 'Please call us.');
  await expect.element(page.getByText('Please call us.')).toBeVisible();
  await expect.element(page.getByText('No cameras yet')).toBeVisible();
});

test('says that the family could not be loaded above its cameras, and offers again what depends on it', async () => {
  // Only the answers.
  await openFor(true, true, [], <p>The wall</p>);
  undraw();
  answer(cameraConsents.mine, () => []);
  refuse(viewer.me);
  await draw(<Wall />);
  await expect.element(page.getByText('Your family:')).toBeVisible();
  await retried(viewer.me, {
    firstName: 'Noor',
    hasAcceptedRules: true,
    memberships: [{ viewerId: 3, locationId: 1, locationName: 'Maple Street', isApproved: true, childNames: ['Ada'] }],
  } as never);
  await expect.element(toRooms).toBeVisible();
});

const decision = {
  outcome: 'allow' as const,
  reason: null,
  streamShield: false,
  windowEndsAt: null,
  minutesLeft: null,
  sessionsLeft: null,
  nextOpening: null,
};
const camera = (id: number, name: string, isOutageTold: boolean): ResultOf<typeof viewer.cameras>[number] => ({
  id,
  name,
  thumbnailUrl: null,
  state: 'offline',
  stateSince: '2026-06-03T14:40:00Z',
  isOutageTold,
  locationId: 1,
  locationName: 'Maple Street',
  timeZone: 'America/Chicago',
  isPetCare: false,
  classNames: [],
  children: [],
  eventName: null,
  decision,
});

test('says in words when a camera opens, and that visits are counted over all cameras', async () => {
  const [open, closed] = [camera(1, 'Playroom', false), camera(2, 'Nap Room', false)];
  const now = Temporal.Now.zonedDateTimeISO('America/Chicago');
  const nextOpening = now.add({ days: 1 }).with({ hour: 7, minute: 0 }).toInstant().toString();
  await openFor(true, true, [
    { ...closed, decision: { ...decision, outcome: 'deny', reason: 'classClosed', nextOpening } },
    { ...open, decision: { ...decision, sessionsLeft: 2 } },
  ]);
  // Without the marks that isolate text of either direction.
  const cards = () =>
    page
      .getByRole('link', { name: /Playroom|Nap Room/ })
      .elements()
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u202F', ' '));
  await expect
    .poll(cards)
    .toEqual([
      expect.stringMatching(/^Playroom.*2 visits left today, all cameras together$/),
      expect.stringMatching(/^Nap Room.*Opens tomorrow, 7:00 AM/),
    ]);
});

test('a camera that somebody marked comes first, and does so the next time', async () => {
  const order = () =>
    page
      .getByRole('link', { name: /Playroom|Nap Room/ })
      .elements()
      .map(({ textContent }) => /Playroom|Nap Room/.exec(textContent ?? '')?.[0]);
  await openFor(true, true, [camera(1, 'Playroom', false), camera(2, 'Nap Room', false)]);
  const mark = page.getByRole('button', { name: 'Show Nap Room first' });
  await mark.click();
  await expect.poll(order).toEqual(['Nap Room', 'Playroom']);
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true');
  const isKept = () => JSON.stringify(localStorage).includes('favourite-cameras');
  expect(isKept()).toBe(true);
  await mark.click();
  await expect.poll(order).toEqual(['Playroom', 'Nap Room']);
  expect(isKept()).toBe(false);
});

test('says that the center was told of an outage only if it was', async () => {
  await openFor(true, true, [camera(1, 'Playroom', true), camera(2, 'Nap Room', false)]);
  const said = page.getByText(/^This camera has been offline since/);
  await expect.element(said.first()).toBeVisible();
  expect(said.elements().map(({ textContent }) => textContent?.includes('The center has been told.'))).toEqual([
    true,
    false,
  ]);
});

test('says calmly what was last seen of a picture that is frozen or black, and shows it', async () => {
  const told = { ...camera(1, 'Playroom', true), state: 'frozen' as const };
  const dark = { ...camera(2, 'Nap Room', false), state: 'black' as const };
  await openFor(true, true, [told, dark]);
  const said = page.getByText(/^When last checked, this camera had shown no live picture since/);
  await expect.element(said.first()).toBeVisible();
  expect(said.elements().map(({ textContent }) => textContent?.includes('The center has been told.'))).toEqual([
    true,
    false,
  ]);
  await expect.element(page.getByText(/offline|Live/)).not.toBeInTheDocument();
  // Nor does anybody choose it among several unknowingly.
  undraw();
  await openFor(true, true, [told, dark, camera(3, 'Art Room', false)], <Several />);
  const among = page.getByRole('checkbox', { name: 'Playroom', exact: true });
  await expect.element(among).toHaveAccessibleDescription(/no live picture since .* The center has been told\.$/);
});

test('going back to the wall finds it as high as it was, so that it scrolls to where one was', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => camera(at + 1, `Room ${at + 1}`, false));
  const drawn = () => document.querySelectorAll('a[href^="/viewer/cameras/"]').length;
  await openFor(true, true, twelve);
  await expect.poll(drawn).toBe(12);
  undraw();
  const first = new Promise<number>((resolve) => {
    const watching = new MutationObserver(() => {
      if (drawn() === 0) return;
      watching.disconnect();
      resolve(drawn());
    });
    watching.observe(document.body, { childList: true, subtree: true });
  });
  await openFor(true, true, twelve);
  expect(await first).toBe(12);
});

test('the first visit of somebody whom staff entered begins with the rules', async () => {
  const said = vi.fn<(body: unknown) => void>();
  answer(account.acceptRules, (body) => {
    said(body);
    answer(viewer.me, () => ({ firstName: 'Noor', hasAcceptedRules: true, memberships: [] }) as unknown as Me);
    return null;
  });
  await openFor(true, false);
  await expect.element(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  const onward = page.getByRole('button', { name: 'Show my cameras' });
  await onward.click();
  await expect.element(page.getByText('You must accept the rules and regulations')).toBeVisible();
  expect(said).not.toHaveBeenCalled();
  await page.getByLabelText('Phone number').fill('(312) 555-0100');
  await page.getByRole('checkbox').click();
  await onward.click();
  await expect.element(page.getByText('Hello, Noor')).toBeVisible();
  expect(said).toHaveBeenCalledExactlyOnceWith({ acceptsRules: true, phoneNumber: '(312) 555-0100' });
});

test.each([
  ['a camera', <Watch key="one" />],
  ['several cameras', <Several key="several" />],
])('asks for the rules before a bookmarked page of %s shows any', async (_, bookmarked) => {
  const asked = vi.fn<() => []>(() => []);
  await openFor(true, false, asked, bookmarked);
  await expect.element(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
