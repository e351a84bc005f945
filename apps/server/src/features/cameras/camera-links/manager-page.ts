import { createHash } from 'node:crypto';

const style =
  'html,body{margin:0;height:100%}body{display:flex;flex-direction:column;font:16px system-ui,sans-serif;background:#faf6ef;color:#231e18}' +
  'header{display:flex;gap:16px;align-items:center;padding:8px 16px}h1{font-size:1rem;margin:0}a{color:#0f5552;padding:12px 0}iframe{flex:1;border:0}' +
  '@media (prefers-color-scheme:dark){body{background:#171411;color:#f3ece1}a{color:#84cbc2}}';
const styleHash = createHash('sha256').update(style).digest('base64');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The origin that a frame may show; null unless it is a plain https address. */
export const framedOrigin = (link: string | null): string | null => {
  if (link === null || !URL.canParse(link)) return null;
  const { origin } = new URL(link);
  // A host may contain what ends a directive.
  return /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/.test(origin) ? origin : null;
};

/** Nothing but this style and frames of that one origin. */
export const managerPolicy = (origin: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface ManagerPage {
  readonly name: string;
  readonly link: string;
  readonly back: { readonly href: string; readonly label: string };
}

export const managerPage = ({ name, link, back }: ManagerPage): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(name)}</title><style>${style}</style></head>` +
  `<body><header><a href="${escaped(back.href)}">${escaped(back.label)}</a><h1>${escaped(name)}</h1></header>` +
  `<iframe title="${escaped(name)}" src="${escaped(link)}" referrerpolicy="no-referrer" sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"></iframe></body></html>`;
