// The content security policy forbids code from strings: the form validation library is told so, instead of having to find out.
// oxlint-disable-next-line no-underscore-dangle -- the library's own name
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint, so that the page never flashes in the wrong color scheme; without a choice it follows the system. A separate file,
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
  // The skeleton has the shape the page had last time (`src/ui/theme/skeleton.css`); the first time, the one that the document gives it.
  try {
    const kept = (name) => localStorage.getItem(`viewgate.${name}`);
    const show = (name, value) => document.documentElement.setAttribute(`data-${name}`, value);
    show('sidebar', kept('sidebar') || '');
    // Somebody's own order: which picture comes first is not known yet.
    const isArranged = kept('favourite-cameras') || kept('wall-by-child');
    if (isArranged) show('wall-arranged', '');
    if (isArranged || kept('wall') !== null) show('wall', kept('wall') || '');
  } catch {}
  system.addEventListener('change', apply);
  // Paper is white: always print in the light scheme.
  addEventListener('beforeprint', () => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  addEventListener('afterprint', apply);
})();
