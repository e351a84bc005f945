// How much JavaScript a person waits for, measured on the build's own documents and its manifest of which file needs which (npm run build).
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const dist = join(__dirname, 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.manifest.json'), 'utf8'));

/** The scripts that a document fetches before it can draw, and those that these sources add. */
const scriptsOf = (document, sources = []) => {
  const page = readFileSync(join(dist, document), 'utf8');
  const found = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file));
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The web build has no ${key}: correct .size-limit.cjs.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return [...found].filter((file) => file.endsWith('.js')).map((file) => `apps/web/dist/${file}`);
};

// Where a member of staff starts: the first sidebar item they may open.
const lists = Object.keys(manifest).filter((key) =>
  /^src\/features\/\w+\/(?:children|families|classes)\/[^/]*list\.tsx$/.test(key),
);

/** A chunk of `vite.config.ts`, whose key in the manifest is made from its content. */
const chunk = (name) => Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key].name === name);
/** What every page of a family has around it. */
const ofFamily = [chunk('member'), chunk('family')];

const budget = (name, paths, limit) => ({ name, path: paths, limit, gzip: true });

// Each limit is what the page weighs plus a few hundred bytes: before raising one, look for what could load later.
module.exports = [
  // These begin with what they share with a family's pages: it is one file, which saves all other pages a request (ADR 0103).
  budget('/login', scriptsOf('login.html'), '89 kB'),
  budget('what mailed links lead to', scriptsOf('link.html'), '92.1 kB'),
  budget('what unlocks Stream Shield', scriptsOf('unlock.html'), '90.9 kB'),
  budget('/register/family', scriptsOf('register.html'), '97.6 kB'),
  // The first visit is among them, since it comes before the wall and before a bookmarked camera.
  budget("a parent's cameras", scriptsOf('wall.html'), '116.2 kB'),
  budget('watching', scriptsOf('family.html'), '125.6 kB'),
  budget('what a public link shows', scriptsOf('view.html'), '97.1 kB'),
  budget(
    'a camera of a public link',
    scriptsOf('view.html', ['src/features/access/public-viewing/view/public-watch.tsx']),
    '107.7 kB',
  ),
  // Forms, which are drawn at once.
  budget("a parent's preferences", scriptsOf('index.html', [...ofFamily, chunk('own-settings')]), '178.3 kB'),
  // The portal brings the addresses of all its screens.
  ...lists.map((list) => budget(`the portal at ${list}`, scriptsOf('portal.html', [list]), '171.3 kB')),
  budget('the list of viewers', scriptsOf('portal.html', [chunk('viewer-lists')]), '169.7 kB'),
];
