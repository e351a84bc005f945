// How much JavaScript a person waits for, measured on the build's own documents and its record of which file needs which (npm run build).
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

// Where a member of staff starts: the first item of the sidebar that one may open.
const lists = Object.keys(manifest).filter((key) =>
  /^src\/features\/\w+\/(?:children|families|classes)\/[^/]*list\.tsx$/.test(key),
);

/** A chunk of `vite.config.ts`, whose key in the record is made from its content. */
const chunk = (name) => Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key].name === name);
/** What every page of a family has around it. */
const ofFamily = [chunk('member'), chunk('family')];

const budget = (name, paths, limit) => ({ name, path: paths, limit, gzip: true });

// Each has 0.3 kB more for the names of partners' records, connected apps and mailed reports.
// Of each, 1.5 kB is what begins the program after the first paint (ADR 0030).
module.exports = [
  // All have 0.1 to 0.4 kB more: whose portal a page shows; lists of staff 0.5 more: what was refused lately; both up to 0.4 more: the words of a provider's sign-in and of the debug toolbox.
  // Each has 0.3 to 0.6 kB more: the icons and addresses of public viewing; here 0.6 more: the way to an organization's own login.
  // Here and for a public link 0.6 and 1 kB more: what a family's pages share with them is one file, which all others have one request less for (ADR 0103).
  budget('/login', scriptsOf('login.html'), '88 kB'),
  budget('what mailed links lead to', scriptsOf('link.html'), '91 kB'),
  budget('what unlocks Stream Shield', scriptsOf('unlock.html'), '89.7 kB'),
  budget('/register/family', scriptsOf('register.html'), '96.5 kB'),
  // 2.5 kB more: the first visit before a bookmarked camera; reasons and moments are in files of their own for the page of a public link.
  // 0.9 kB more each, and each list of staff: the screens of connected apps; 0.9 more: claims, and where a page leads back to.
  budget("a parent's cameras", scriptsOf('wall.html'), '114.8 kB'),
  // 0.7 kB more each: which part of a stream fails, and pictures that may leave their page; here 0.1 more, which brings them back. Both have 1 kB more: what events open, and when they come.
  budget('watching', scriptsOf('family.html'), '123 kB'),
  budget('what a public link shows', scriptsOf('view.html'), '95.7 kB'),
  budget(
    'a camera of a public link',
    scriptsOf('view.html', ['src/features/access/public-viewing/view/public-watch.tsx']),
    '105.6 kB',
  ),
  // Forms, of which the parts above are drawn at once. 1.1 kB more: nouns' words are one catalogue, which names every audited field; 0.2 more, there and in the lists: an organization's own login.
  budget("a parent's preferences", scriptsOf('index.html', [...ofFamily, chunk('own-settings')]), '176.8 kB'),
  // 5.5 kB more each: sixteen more screens, answers to all that a search matches, and downloads that say why they failed; 0.1 more: which pictures staff chose.
  // 3.4 kB more: screens of alerts, detectors, events and license plates, with their words; 0.3 more: what is said if alerts cannot be shown; 0.4 more: six reports.
  ...lists.map((list) => budget(`the portal at ${list}`, scriptsOf('portal.html', [list]), '168.9 kB')),
  // 0.1 to 0.2 kB more, the login and a public link too: cards where a table would be scrolled, clocks compared without a formatter, that an event is over.
  // 3.6 kB more each: the screens of the marketplace, webhooks and the mobile app, claims, and where a page leads back to.
  // 0.1 kB more: anyone who has never signed in.
  budget('the list of viewers', scriptsOf('portal.html', [chunk('viewer-lists')]), '167.5 kB'),
];
