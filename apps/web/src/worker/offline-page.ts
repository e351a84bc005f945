const words = {
  en: {
    title: 'You are offline',
    text: 'Viewgate cannot be reached. Check your connection, then try again. Nothing of the portal is kept on this device.',
    again: 'Retry',
  },
  es: {
    title: 'Sin conexión',
    text: 'No se puede acceder a Viewgate. Revise su conexión e inténtelo de nuevo. Nada del portal se guarda en este dispositivo.',
    again: 'Reintentar',
  },
} as const;

/** The portal's own colors (`ui/theme/tokens.ts`), written out: the worker shares no file with the pages. */
export const offlineColors = {
  light: {
    page: '#faf6ef',
    ink: '#231e18',
    inkSoft: '#5b5145',
    accent: '#0f5552',
    onAccent: '#fffdf9',
    attention: '#b9381f',
  },
  dark: {
    page: '#171411',
    ink: '#f3ece1',
    inkSoft: '#bdb2a2',
    accent: '#84cbc2',
    onAccent: '#0b2523',
    attention: '#ff9077',
  },
} as const;

const variables = (scheme: 'light' | 'dark') =>
  Object.entries(offlineColors[scheme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const style = `:root{color-scheme:light dark;${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}
body{box-sizing:border-box;min-height:100vh;min-height:100dvh;margin:0;padding:24px;display:grid;place-content:center;gap:28px;justify-items:center;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;text-align:center}
section{max-width:420px}
h1{margin:0 0 6px;font-size:1.375rem;letter-spacing:-.01em}
section+section h1{font-size:1.125rem}
p{margin:0 0 14px;color:var(--inkSoft)}
a{display:inline-block;padding:11px 22px;border-radius:8px;background:var(--accent);color:var(--onAccent);font-weight:600;text-decoration:none}
section+section a{padding:0;background:none;color:var(--accent);text-decoration:underline}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

const mark =
  '<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><path d="M6 28V13a10 10 0 0 1 20 0v15" fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/><path d="M6 13.2 16 9v19L6 28Z" fill="var(--accent)"/><circle cx="20.6" cy="18" r="2.6" fill="var(--attention)"/></svg>';

const section = (language: 'en' | 'es') => {
  const { title, text, again } = words[language];
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><a href="">${again}</a></section>`;
};

/** Says that the portal cannot be reached, in both languages, the browser's first. It needs no script: trying again is a link to the same address. */
export const offlinePage = (language: string, nonce: string): Response => {
  const [first, second] = language.startsWith('es') ? (['es', 'en'] as const) : (['en', 'es'] as const);
  const page = `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words[first].title} · Viewgate</title><style nonce="${nonce}">${style}</style></head><body>${mark}${section(first)}${section(second)}</body></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
};
