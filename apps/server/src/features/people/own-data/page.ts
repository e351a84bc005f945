import { escapeHtml } from '../../operations/messages/index.ts';
import type { OwnData } from './data-view.ts';
import { type PageVoice, wordIn } from './page-words.ts';

const style = `body{margin:0 auto;max-width:72rem;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#231e18;background:#fffdf9}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem}p{max-width:44rem}div{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem}th,td{border:1px solid #e4dacb;padding:6px 10px;text-align:start;vertical-align:top}th{background:#faf6ef}
@media(prefers-color-scheme:dark){body{color:#f3ece1;background:#201c18}th,td{border-color:#38322b}th{background:#171411}}`;

const momentOf = (text: string, { language }: PageVoice): string =>
  new Date(text).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A value as a person reads it, escaped. */
const cell = (value: unknown, voice: PageVoice): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return wordIn(voice, value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((one) => cell(one, voice)).join('<br>');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => cell(one, voice))
      .filter(Boolean)
      .join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return escapeHtml(isMoment(text) ? momentOf(text, voice) : text);
};

const table = (rows: readonly Readonly<Record<string, unknown>>[], voice: PageVoice): string => {
  const [first] = rows;
  if (!first) return `<p>${wordIn(voice, 'none')}</p>`;
  const names = Object.keys(first);
  const head = names.map((name) => `<th scope="col">${escapeHtml(wordIn(voice, name))}</th>`).join('');
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name], voice)}</td>`).join('')}</tr>`);
  return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
};

/** The copy as a page to read: no script, no picture, nothing fetched. */
export const pageOf = ({ madeAt, account, sections, shortened }: OwnData, voice: PageVoice): string => {
  const word = (name: string) => wordIn(voice, name);
  const parts = Object.entries({ account: [account], ...sections }).map(([name, rows]) => {
    const cut = shortened.includes(name) ? `<p>${word('shortened')}</p>` : '';
    return `<h2>${escapeHtml(word(name))}</h2>${cut}${table(rows, voice)}`;
  });
  return `<!doctype html>
<html lang="${voice.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${word('title')}</title><style>${style}</style></head>
<body><h1>${word('title')}</h1><p>${word('made').replace('{{at}}', momentOf(madeAt, voice))}</p><p>${word('apart')}</p>
${parts.join('\n')}
</body></html>
`;
};
