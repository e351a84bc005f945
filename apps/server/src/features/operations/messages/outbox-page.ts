import type { OutboxMessage } from '@viewgate/contract';
import { darkRules, escapeHtml } from './letter-html.ts';

const style = `
:root{color-scheme:light dark;--page:#faf6ef;--card:#fffdf9;--sunken:#f3ede2;--line:#e4dacb;--ink:#231e18;--soft:#5b5145;--accent:#0f5552;--accent-soft:#dcece9;--bad:#9c2330}
@media (prefers-color-scheme:dark){:root{--page:#171411;--card:#201c18;--sunken:#12100d;--line:#38322b;--ink:#f3ece1;--soft:#bdb2a2;--accent:#84cbc2;--accent-soft:#173531;--bad:#ff9ba0}${darkRules}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Figtree,'Segoe UI',system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px;margin-bottom:20px}
header h1{margin:0;font-size:1.75rem;letter-spacing:-.02em}
header p{flex:1 1 100%;margin:0;color:var(--soft)}
a{color:var(--accent)}
header a{margin-left:auto}
details{margin-top:10px;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
summary{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:2px 12px;align-items:center;padding:12px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--sunken)}
summary:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
.kind{grid-row:span 2;min-width:52px;padding:4px 8px;border-radius:6px;background:var(--accent-soft);color:var(--accent);font-size:.8125rem;font-weight:650;text-align:center}
.subject{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.to{color:var(--soft);font-size:.875rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.when,.state{color:var(--soft);font-size:.875rem;text-align:right;font-variant-numeric:tabular-nums}
.failed{color:var(--bad)}
.content{border-top:1px solid var(--line)}
.sms{max-width:420px;margin:24px;padding:12px 16px;border-radius:16px 16px 16px 4px;background:var(--accent-soft);white-space:pre-wrap}
.gone{margin:24px;color:var(--soft)}
.empty{padding:48px 24px;border:1px dashed var(--line);border-radius:12px;color:var(--soft);text-align:center}
@media (max-width:520px){summary{grid-template-columns:auto minmax(0,1fr)}.when,.state{grid-column:2;text-align:left}.kind{grid-row:span 4;align-self:start}}
`;

const stateWords: Record<OutboxMessage['state'], string> = { waiting: 'in the outbox', sent: 'sent', failed: 'failed' };

const kindWords: Record<OutboxMessage['channel'], string> = { email: 'Mail', sms: 'SMS', push: 'Push' };

const when = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** The body of a mail: its styles are inline, so that it looks as it does in a mail program. */
const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';

const content = ({ html, text }: OutboxMessage): string => {
  if (html) return bodyOf(html);
  return text
    ? `<p class="sms">${escapeHtml(text)}</p>`
    : '<p class="gone">What it said is not kept once it is sent.</p>';
};

const item = (message: OutboxMessage, index: number): string => {
  const { id, channel, subject, text, to, toName, state, lastError, createdAt } = message;
  const address = toName ? `${toName} <${to}>` : to;
  return `<details id="message-${id}"${index === 0 ? ' open' : ''}><summary>
<span class="kind">${kindWords[channel]}</span><span class="subject">${escapeHtml(subject ?? text ?? '')}</span>
<time class="when" datetime="${createdAt}">${when(createdAt)} UTC</time>
<span class="to">to ${escapeHtml(address)}</span><span class="state ${state}" title="${escapeHtml(lastError ?? '')}">${stateWords[state]}</span>
</summary><div class="content">${content(message)}</div></details>`;
};

/** The demo's outbox for people: every mail and text message as rendered. No script, so that it needs no content policy exception. */
export const outboxPage = (
  messages: readonly OutboxMessage[],
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox of the demo · Viewgate</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><header><h1>Outbox</h1><a href="/demo/outbox">Look again</a>
<p>What the demo would have sent by mail, text message and push, newest first. Nothing leaves this machine unless it is configured to.</p></header>
${messages.map(item).join('\n') || '<p class="empty">Nothing has been sent yet. Ask for a new password on the login page, and its mail appears here.</p>'}
</main></body></html>`;
