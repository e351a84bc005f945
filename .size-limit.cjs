// How much JavaScript a person waits for, measured on the build's own record of which file needs which (npm run build).
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const manifest = JSON.parse(readFileSync(join(__dirname, 'apps/web/dist/.manifest.json'), 'utf8'));

/** The scripts that these sources need before they can draw. */
function scriptsOf(sources) {
  const found = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The web build has no ${key}: correct .size-limit.cjs.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return [...found].filter((file) => file.endsWith('.js')).map((file) => `apps/web/dist/${file}`);
}

const first = ['index.html'];
const viewer = [...first, 'src/app/member-frame.tsx', 'src/app/viewer-frame.tsx'];
const portal = [...first, 'src/app/member-frame.tsx', 'src/app/shell/portal-frame.tsx'];
// Where a member of staff starts: the first item of the sidebar that one may open.
const lists = Object.keys(manifest).filter((key) =>
  /^src\/features\/(?:children|families|classes)\/[^/]*list\.tsx$/.test(key),
);

const budget = (name, sources, limit) => ({ name, path: scriptsOf(sources), limit, gzip: true });

module.exports = [
  budget('/login', [...first, 'src/app/bare-frame.tsx', 'src/features/sign-in/login.tsx'], '170 kB'),
  budget("a parent's cameras", [...viewer, 'src/features/viewer/wall.tsx'], '250 kB'),
  ...lists.map((list) => budget(`the portal at ${list}`, [...portal, list], '250 kB')),
  // Nobody starts there; its checkboxes and two kinds of lists weigh a little more.
  budget('the list of viewers', [...portal, 'src/features/viewers/viewer-list.tsx'], '255 kB'),
];
