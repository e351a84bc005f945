import type { Language, Letter } from './templates/template.ts';

/** The portal's own colors (apps/web/src/ui/theme/tokens.ts), written out: a mail has no style sheet to share. */
const light = {
  page: '#faf6ef',
  card: '#fffdf9',
  line: '#e4dacb',
  ink: '#231e18',
  soft: '#5b5145',
  accent: '#0f5552',
  on: '#fffdf9',
};
const dark = {
  page: '#171411',
  card: '#201c18',
  line: '#38322b',
  ink: '#f3ece1',
  soft: '#bdb2a2',
  accent: '#84cbc2',
  on: '#0b2523',
};
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${light.ink}">${escapeHtml(text)}</p>`;
const note = (text: string) =>
  `<p class="soft" style="margin:0 0 8px;font-size:14px;line-height:1.5;color:${light.soft}">${escapeHtml(text)}</p>`;

const button = (label: string, url: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" style="border-radius:8px;background:${light.accent}"><a class="on" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:8px;font-size:16px;font-weight:600;line-height:1.2;color:${light.on};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

const insteadOf: Record<Language, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  es: 'Si el botón no funciona, copie esta dirección en su navegador:',
};

/** Where the letter leads: its button, and the line at its foot. */
interface Links {
  readonly link: string | null;
  readonly footLink: string | null;
}

const footLine = (label: string, url: string) =>
  `<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:${light.soft}"><a class="soft" href="${escapeHtml(url)}" style="color:${light.soft}">${escapeHtml(label)}</a></p>`;

/** The card alone, also shown in the demo's outbox. */
const card = (greeting: string, letter: Letter, { link: url, footLink }: Links, language: Language) => `
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:700;letter-spacing:-0.01em;color:${light.ink}">${escapeHtml(letter.subject)}</h1>
${[greeting, ...letter.lines].map(paragraph).join('\n')}
${letter.action && url ? button(letter.action.label, url) : ''}
${(letter.notes ?? []).map(note).join('\n')}
${url ? `<p class="soft line" style="margin:20px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:13px;line-height:1.5;color:${light.soft};word-break:break-all">${insteadOf[language]}<br>${escapeHtml(url)}</p>` : ''}
${letter.foot && footLink ? footLine(letter.foot.label, footLink) : ''}`;

export const darkRules = `.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}.line{border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.button,.gate{background:${dark.accent}!important}.on{color:${dark.on}!important}`;

/** A whole mail as HTML: tables and inline styles, which every mail program renders; no pictures, nothing remote, no tracking. */
export const letterHtml = (greeting: string, letter: Letter, links: Links, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title>
<style>@media (prefers-color-scheme:dark){${darkRules}}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};${font}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page};${font}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td style="padding:0 4px 20px">
<span class="gate" style="display:inline-block;width:15px;height:19px;border-radius:8px 8px 2px 2px;background:${light.accent};vertical-align:-3px"></span>
<span class="ink" style="padding-left:6px;font-size:19px;font-weight:700;letter-spacing:-0.02em;color:${light.ink}">viewgate</span>
</td></tr><tr><td class="card" style="padding:32px 28px;border:1px solid ${light.line};border-radius:16px;background:${light.card}">
${card(greeting, letter, links, language)}
</td></tr></table></td></tr></table></body></html>`;
