// The content security policy forbids code from strings: the form validation library is told so, instead of having to find out.
// oxlint-disable-next-line no-underscore-dangle -- the library's own name
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint, so that the page never flashes in the wrong colour scheme; without a choice it follows the system. A separate file,
// because the content security policy forbids inline scripts.
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
  // The skeleton has the shape the page had last time (`src/ui/theme/skeleton.css`).
  for (const name of ['wall', 'sidebar']) {
    try {
      document.documentElement.setAttribute(`data-${name}`, localStorage.getItem(`viewgate.${name}`) || '');
    } catch {}
  }
  system.addEventListener('change', apply);
  // Paper is white: always print in the light scheme.
  addEventListener('beforeprint', () => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  addEventListener('afterprint', apply);
})();
