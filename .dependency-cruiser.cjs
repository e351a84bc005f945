// The repository's import boundaries (docs/ARCHITECTURE.md): who may import whom. Type imports count.

const { rows } = require('./tools/wings.json');

const TEST = '\\.test\\.tsx?$|/test/|/fixtures/';

/** Where nouns live: in the wings' folders, in contract, server and web. */
const ROOMS = '^(?:apps/(?:server|web)/src/features|packages/contract/src/(?:endpoints|schemas|words|vocabulary))';

/** A wing may use the wings in the rows below its own (tools/wings.json), and none beside or above it. */
const wingRules = rows.flatMap((row, at) =>
  row.map((wing) => {
    const hidden = rows
      .slice(at)
      .flat()
      .filter((other) => other !== wing);
    return {
      name: `wing-${wing}`,
      comment: 'A wing uses the rows below it. In the web, screens may be linked to from anywhere.',
      severity: 'error',
      from: { path: `${ROOMS}/${wing}/`, pathNot: TEST },
      to: {
        path: `${ROOMS}/(?:${hidden.join('|')})/`,
        pathNot: '^apps/web/src/features/[^/]+/[^/]+/(?:public-)?screens\\.ts$',
      },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'policy-imports-nothing',
      comment: 'The decision is pure: no library, no clock, no input or output.',
      severity: 'error',
      from: { path: '^packages/policy/src/', pathNot: TEST },
      to: { pathNot: '^packages/policy/src/' },
    },
    {
      name: 'contract-imports-vocabulary-and-zod',
      comment: 'What crosses the wire needs the words of the policy, not its engine.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: '^packages/contract/src/|^packages/policy/src/vocabulary/|^node_modules/zod/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(?:apps|simulators|tools|bench|e2e)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^apps/server/src/(?:features|watching|demo)/|^apps/server/src/(?:main|app|app-deps)\\.ts$' },
    },
    {
      name: 'watching-knows-no-feature',
      comment: 'What decides while somebody watches stands below the features.',
      severity: 'error',
      from: { path: '^apps/server/src/watching/', pathNot: TEST },
      to: { path: '^apps/server/src/(?:features|demo)/|^apps/server/src/(?:main|app|app-deps)\\.ts$' },
    },
    {
      name: 'features-know-no-sum',
      comment: 'A feature states what it needs; only the wiring knows all there is.',
      severity: 'error',
      from: { path: '^apps/server/src/features/[^/]+/', pathNot: TEST },
      to: {
        path: '^apps/server/src/(?:main|app|app-deps)\\.ts$|/feature\\.ts$',
        pathNot: '^apps/server/src/platform/feature\\.ts$',
      },
    },
    {
      name: 'server-feature-by-its-index',
      comment: 'A feature reaches another only through its face.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+/[^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+/',
        pathNot: '^apps/server/src/features/(?:$1/|[^/]+/[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'server-wires-features-by-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/features/|${TEST}` },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+/',
        pathNot: '^apps/server/src/features/[^/]+/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'web-feature-by-its-screens',
      comment: 'A feature links to another by its screens, and knows nothing else of it.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/web/src/features/[^/]+/[^/]+/',
        pathNot: '^apps/web/src/features/(?:$1/|[^/]+/[^/]+/(?:screens|public-screens|pages|index)\\.tsx?$)',
      },
    },
    {
      name: 'web-screens-are-addresses',
      comment: 'Everybody may link to a screen: it needs nothing of what it shows.',
      severity: 'error',
      from: { path: '^apps/web/src/features/[^/]+/[^/]+/(?:public-)?screens\\.ts$' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/lib/|/(?:public-)?screens\\.ts$' },
    },
    {
      name: 'web-pages-are-for-the-app',
      comment: 'And for pages that show what another feature has for any record: its history.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: `^apps/web/src/app/|/(?:public-)?pages\\.ts$|${TEST}` },
      to: { path: '^apps/web/src/features/[^/]+/[^/]+/(?:public-)?pages\\.ts$' },
    },
    ...wingRules,
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(?:ui|lib)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'nothing-imports-web-app',
      severity: 'error',
      from: { pathNot: '^apps/web/(?:src/app/|src/(?:main|public)\\.tsx$|build/.*\\.test\\.ts$)' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browser-has-no-node',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'simulators-stand-alone',
      comment: 'The outside world knows nothing of the portal; else it would agree with its mistakes.',
      severity: 'error',
      from: { path: '^simulators/' },
      to: { path: '^(?:apps|packages|tools|bench|e2e)/' },
    },
    {
      name: 'products-import-no-tests',
      severity: 'error',
      from: { path: '^(?:packages|apps|simulators)/', pathNot: TEST },
      to: { path: TEST, pathNot: 'node_modules' },
    },
    {
      name: 'products-import-no-tools',
      severity: 'error',
      from: { path: '^(?:apps|simulators)/', pathNot: TEST },
      to: { path: '^(?:tools|bench|e2e)/' },
    },
    {
      name: 'found',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      // `schema.d.ts` is generated from a running portal (examples/api-client/README.md).
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\./schema\\.d\\.ts$' },
    },
    {
      name: 'declared',
      comment: 'A package that its workspace does not declare is there by chance.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-development-dependency-in-production',
      severity: 'error',
      from: { path: '^(?:packages|apps|simulators)/[^/]+/src/|^simulators/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/|\\.generated\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
