import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { contractMetadata } from './build/contract-metadata.ts';
import { webDocuments } from './build/documents.ts';
import { oneHead } from './build/head.ts';
import { iconsOf } from './build/icons.ts';
import { messages } from './build/messages.ts';
import { themeCss } from './build/theme-css.ts';

const server = process.env['VIEWGATE_SERVER'] ?? 'http://127.0.0.1:3000';
/** What the server itself answers; everything else is a screen. */
const served = ['/api', '/signalr', '/demo', '/streams', '/readyz', '/healthz'];

/** It answers for every page: its name must not change with its content. */
const workerSource = 'src/worker/service-worker.ts';

const either = (...tests: readonly RegExp[]): RegExp => new RegExp(tests.map(({ source }) => source).join('|'));

/**
 * Modules used together share a file: a request costs more than a few hundred bytes. Order matters: a module belongs to the first group that matches. Each group is
 * what one more kind of page needs: the login page loads `react` and `base`, a family's adds `member`, staff lists need them all. A module with side effects is in no group
 * whose others load at another time. ADR 103.
 */
const chunks: readonly { name: string; test: RegExp }[] = [
  // What every document begins with, independent of the program.
  { name: 'early', test: /\/src\/ui\/theme\/(base|skeleton)\.css|preload-helper|virtual:theme/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'controls',
    test: /node_modules\/(@floating-ui|clsx|@mantine\/hooks|@mantine\/core\/esm\/(core|utils|components\/ScrollArea\/utils))\//,
  },
  {
    name: 'base',
    test: /\/src\/(app\/(mount|document-root|outage-banner|version-banner|toaster)|lib\/(format\/numbers|intl|handheld|api\/(attempt|client|field-labels|newer-version|outage|report-problem|session-end|told-here|use-portal-back|viewing)|i18n\/(?!.*\/es\.ts)|navigation\/(go|page-cache|return-url|title|unsaved-work)|arrived|clock|kept|load-part|noun-words\/with-words|older-browsers|page\.|passkeys|screen|store|toast)|app\/document-pages|ui\/(controls|camera\/in-turn|labeled-checkbox|mark|message|failure|reading|unread|not-here|late\.|public-page\/language-switch|dialog\/error-sentence)|features\/\w+\/(sign-in|account-links|registrations|stream-shield|public-viewing)\/(public-screens|document-pages))|contract\/src\/(derive\/(client|in-view)|failures\/(late|say)|messages\/problem|endpoints\/\w+\/(account|setup))\.ts$|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(Eye|EyeOff|X|AlertCircle|CircleCheck|PlugConnectedX)\.)|\/contract\/src\/schemas\/access\/headers\.ts/,
  },
  // What a public page shares with the portal's: the work of a form.
  {
    name: 'fields',
    test: /\/src\/(ui\/form\/((field|form-frame|layout|paths|plain|server-errors|use-form-state|use-form-work|validate)\.|form\.module|text\/(en|index)\.|fields\/(new-password-fields|text-field)\.)|lib\/api\/metadata\.ts)/,
  },
  // What the public pages share with each other.
  {
    name: 'public',
    test: /\/src\/(ui\/(form\/public-form|public-page\/(public|link)-page)\.|lib\/(api\/answer|navigation\/mailed-link)\.ts)/,
  },
  // Used by the pages of registrations and of families that wait.
  { name: 'standing', test: /\/src\/ui\/registration\/(?!text\/es)/ },
  // Used by registration, invitations, and lists of viewers.
  { name: 'relationship', test: /\/src\/ui\/relationship\/(use-relationship|text\/(en|index))/ },
  {
    name: 'register',
    test: /\/src\/(features\/people\/registrations\/(?!public-|document-|register-viewer|accept-|registration-status|status-|use-status|confirm-|expired|text\/(es|en-noun)))|contract\/src\/endpoints\/people\/registrations\.ts$/,
  },
  // For every page that shows a moment or a camera and hears of changes, the page of a public link too.
  {
    name: 'moments',
    test: either(
      /\/src\/lib\/(format\/(dates|times)|session\/activity|hub\/(line|at-last)|api\/pace)\.|contract\/src\/(messages\/hub-calls|endpoints\/access\/viewer)\.ts$/,
      iconsOf('features/access/public-viewing/view', 'ui/player/stopped.tsx'),
    ),
  },
  // What the page of a public link shares with a family's: reasons, the beginning of a player.
  {
    name: 'shown',
    test: /\/src\/(lib\/next-step|ui\/(reasons\/(?!.*\b(es|staff|oneself)\b)|player\/(use-is-in-front|prepare-stream|use-full-screen|live\/transport-streams)))|policy\/src\/vocabulary\/reasons\.ts$/,
  },
  // Asked for by mailed links' pages and by preferences.
  { name: 'account-links', test: /\/contract\/src\/endpoints\/identity\/account-links\.ts$/ },
  // The pages that mailed links lead to are few and short.
  {
    name: 'links',
    test: /\/src\/(features\/identity\/account-links\/(?!public-|text\/(es|en-noun)))/,
  },
  // The portal's addresses are needed all at once, with one table of what each screen loads.
  {
    name: 'screens',
    test: /\/features\/\w+\/(?!viewer\/|invitations\/|dashboard\/|own-rooms\/|own-events\/|own-consents\/|own-sessions\/|openid\/|nvr-users\/|preferences\/|second-factor\/|sign-in\/)[\w-]+\/(screens|pages)\.ts$|\/src\/app\/(pages|portal-routes)\.ts$|\/policy\/src\/vocabulary\/kinds\.ts$|\/packages\/contract\/src\/(endpoints\/\w+\/(viewers|classes|marketplace)\.ts$|schemas\/access\/policy-words\.ts\?values)/,
  },
  {
    name: 'member',
    test: either(
      /\/src\/(app\/(?!.*\/es\.ts|view-banner|shell\/(?!account-menu|home-link)|palette|(?!hub\/use-hub)hub\/|idle\/idle-dialog|viewer-frame|bare-frame|portal-routes|pages\.|sign-in-again|public-document)|main|lib\/(api\/(?!override)|worker\/install-offer|format\/(?!phone|day-name)|session|navigation\/(?!tabs)|query|router|focus-head)|features\/\w+\/(viewer|invitations|dashboard|own-rooms|own-events|own-consents|own-sessions|openid|nvr-users|preferences|second-factor|sign-in|phone-verification)\/(screens|pages|index|phone-banner)\.|features\/\w+\/[\w-]+\/public-(screens|pages)|ui\/(page-header|late-menu|empty-state|records\/records|section\/section|use-open|screen-link|screen-button)\.|ui\/(theme\/with-controls|said-in-toast)|ui\/camera\/use-still|lib\/hub\/line)|\/packages\/(policy\/src\/vocabulary\/(feature-gates|roles)|contract\/src\/(camera-state|claims|derive\/query-key|endpoints\/\w+\/(shell|preferences|viewer|hub)))\.ts$|\/src\/app\/shell\/top-bar\.module/,
      iconsOf('features/access/viewer', 'ui/page-header.tsx', 'ui/reasons'),
    ),
  },
  { name: 'player', test: either(/\/src\/ui\/player\/(?!all-cameras|text\/es)/, iconsOf('ui/player')) },
  // Shared by a family's wall, the player and their frame.
  {
    name: 'family',
    test: /\/src\/(app\/viewer-frame|features\/access\/viewer\/(after-first-visit|by-child|camera-frame|favorites|use-trouble|viewer\.module|wall-order|why-paused|text\/(en\.|index))|ui\/use-is-near)/,
  },
  // A person, a moment, a state: on many pages that have no list.
  {
    name: 'facts',
    test: either(
      /\/src\/(lib\/format\/phone|ui\/(use-media|theme\/tokens|nothing|person\/(portrait|person\.module|text\/(en|index))|status-badge|times|camera\/sees-cameras)\b)|\/schemas\/watchfulness\/alert-kinds\.ts/,
      // Used by lists too: in `frame`, a family's own list would load the portal.
      iconsOf('ui/person', 'ui/status-badge.tsx', 'ui/data-table'),
    ),
  },
  {
    name: 'frame',
    test: either(
      /\/src\/(app\/(shell\/(?!account-dropdown|location-choice|sidebar-drawer)|palette\/(open|palette|use-typed-ahead)\.)|lib\/(first-drawn|outward)|features\/\w+\/[\w-]+\/(outward|nouns)\.ts$)|contract\/src\/endpoints\/watchfulness\/location-notifications\.ts$/,
      iconsOf('app/shell', 'features/*/*/nouns.ts'),
    ),
  },
  {
    name: 'form',
    test: /\/src\/ui\/(dialog\/(dialog-work|late-leave-question)|form\/(dirty-guard|form)|save-gate)\./,
  },
  // What opens over a page: beside what it belongs to, or in front of everything.
  {
    name: 'overlay',
    test: /node_modules\/@mantine\/core\/esm\/components\/(FocusTrap|Overlay|Portal|ScrollArea|Transition|VisuallyHidden)\//,
  },
  {
    name: 'dialog',
    test: /node_modules\/(tslib|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|@mantine\/core\/esm\/components\/(Modal|ModalBase|NativeScrollArea|Paper))\/|\/src\/ui\/dialog\/dialog\./,
  },
  // A form's controls that come in small files.
  {
    name: 'choices',
    test: /node_modules\/@mantine\/core\/esm\/components\/(Checkbox|InlineInput|Radio|Switch)\/|\/src\/ui\/form\/fields\/switch-field/,
  },
  {
    name: 'segments',
    test: /components\/(SegmentedControl|FloatingIndicator)\/|\/src\/ui\/segments\./,
  },
  // Pictures that somebody chooses.
  {
    name: 'chosen-file',
    test: /\/src\/(ui\/form\/choose-file|ui\/person\/photo-field|lib\/(pictures\/|files\/(?!save-file)))/,
  },
  // About this device, wherever one is signed in.
  {
    name: 'device',
    test: either(
      /\/src\/(ui\/install\/(?!text\/es)|lib\/worker\/(?!install-offer))|contract\/src\/endpoints\/identity\/push-devices\.ts$/,
      iconsOf('ui/install'),
    ),
  },
  // What a center asks of families, and invites them to.
  { name: 'asks', test: /\/contract\/src\/endpoints\/people\/(camera-consents|events)\.ts$/ },
  // Below a family's pictures, and above them if its center asks something.
  {
    name: 'wall-later',
    test: /\/src\/features\/access\/viewer\/(asked\/(?!text\/es)|coming|requests)/,
  },
  // In preferences, and beside a viewer and a user.
  {
    name: 'view-as',
    test: /\/src\/features\/identity\/view-as\/(?!view-as-dialog|text\/(es|en-noun))|contract\/src\/endpoints\/identity\/view-as\.ts$/,
  },
  // What everybody sets for themselves.
  {
    name: 'own-settings',
    test: /\/src\/(features\/identity\/(preferences|push-devices)\/(?!text\/(es|en-noun)|nouns|views-part)|ui\/(subscriptions\/(?!text\/es)|device\/(?!text\/es))|lib\/noun-words\/notices\/(catalogue|en))|text\/en-noun\.ts\?notices/,
  },
  // Beside every page of the portal once it is drawn: alerts, and what the sidebar counts. The dialog of an alert is loaded after it, before there is one.
  {
    name: 'beside',
    test: either(
      /\/src\/features\/(watchfulness\/alerts\/(alert-picture|alerts\.module|answer-buttons|answer-said|index|kind-icons|open-count|people-here|queue|ring|said|watch|text\/(en\.|index))|people\/(registration-review|room-requests)\/(waiting|open)-count|[\w-]+\/[\w-]+\/[\w-]+-address\.)|contract\/src\/endpoints\/(operations\/settings|people\/registration-review|watchfulness\/alerts)\.ts$/,
      iconsOf('features/watchfulness/alerts/kind-icons.ts'),
    ),
  },
  // Modules that open late are loaded late.
  {
    name: 'table',
    test: either(
      /\/src\/ui\/(data-table\/(?!action-sheet|columns-dropdown|csv|every-row|filter-choice|rest-menu|text\/es)|foot-bar|in-card|route-tabs|create-button|text\/(en|index)|camera\/(camera-cell|camera-picture))|\/features\/people\/people-exports\/index|packages\/contract\/src\/(picture-address\.ts$|schemas\/table\.ts\?values)/,
      // With the controls above every list: in `viewer-lists`, each list would load all of that.
      iconsOf('ui/camera', 'ui/create-button.tsx'),
    ),
  },
  // On the lists of people.
  {
    name: 'people',
    test: either(
      /\/src\/(ui\/partner\.|features\/(people\/imports\/(import-link|index)|access\/policies\/use-assign-many))/,
      iconsOf('features/access/policies/use-assign-many.tsx'),
    ),
  },
  // Days and hours in words.
  { name: 'week', test: /\/src\/(lib\/format\/day-name|ui\/week-view\/(words|span|text\/(en|index)))\./ },
  // The filter by camera, with whatever asks for cameras.
  { name: 'cameras', test: /\/src\/ui\/camera\/camera-filter\.|contract\/src\/endpoints\/cameras\/cameras\.ts$/ },
  // Of families and children, wherever they are listed.
  { name: 'families', test: /\/src\/ui\/(children-column|custody-name)\./ },
  {
    name: 'viewer-lists',
    test: either(
      /\/src\/features\/people\/viewers\/(bulk-pauses|location-pause-note|viewer-(area|columns|list|policy|status|types)|dialogs|row-actions|viewers\.module|text\/(en|index)\.ts)/,
      iconsOf(
        'features/people/viewers/row-actions.ts',
        'features/people/viewers/viewer-area.tsx',
        'features/people/viewers/viewer-list.tsx',
      ),
    ),
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [oneHead(), contractMetadata(), messages(), themeCss(), react(), webDocuments(), compressed()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The largest chunks are shared by every screen and stay cached across releases.
    chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'public.html', workerSource].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: chunks.map(({ name, test }, at) => ({
            name,
            test,
            // Mantine's modules import each other in circles; ours do not.
            includeDependenciesRecursively: name === 'controls',
            priority: chunks.length - at,
          })),
        },
      },
      treeshake: {
        // The contract, the policy and folders' index files only declare; unused exports must not end up in a screen's bundle.
        moduleSideEffects: (id) => !/\/packages\/(contract|policy)\/|\/apps\/web\/src\/.*\/index\.ts$/.test(id),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/signalr' }])),
  },
});
