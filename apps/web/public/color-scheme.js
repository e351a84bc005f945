// The content security policy allows no code made of text: the library that checks forms is told, rather than left to find out.
// oxlint-disable-next-line no-underscore-dangle -- the library's own name
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint, so that a chosen colour scheme never flashes in the other one, and follows the system's where none was chosen. A file of its own
// because the content security policy allows no inline script.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = 'auto';
    try {
      chosen = localStorage.getItem('viewgate.colour-scheme') || 'auto';
    } catch {}
    const dark = chosen === 'dark' || (chosen === 'auto' && system.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  // What the page opens with has the shape that the page had last (`src/ui/theme/opening.css`).
  for (const name of ['wall', 'sidebar']) {
    try {
      document.documentElement.setAttribute(`data-${name}`, localStorage.getItem(`viewgate.${name}`) || '');
    } catch {}
  }
  system.addEventListener('change', apply);
  // Paper is white.
  addEventListener('beforeprint', () => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  addEventListener('afterprint', apply);
})();
