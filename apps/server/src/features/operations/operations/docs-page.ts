import {
  catalogue,
  type Endpoint,
  type ErrorCode,
  errors,
  errorsOf,
  type FailureCode,
  failureCodes,
  failureTemplate,
  inEnglish,
} from '@viewgate/contract';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const accessOf = ({ access }: Endpoint) => [access].flat().join(' or ');

const endpointBlock = (endpoint: Endpoint) => `
<details id="${endpoint.id}"><summary><code class="m">${endpoint.method}</code> <code>${escape(endpoint.path)}</code> <span>${escape(endpoint.summary)}</span></summary>
<p>Access: <b>${escape(accessOf(endpoint))}</b>${endpoint.feature ? ` · feature <b>${endpoint.feature}</b>` : ''}${endpoint.audit ? ` · audited as <b>${endpoint.audit.verb} ${endpoint.audit.record}</b>` : ''}</p>
<p>Errors: ${errorsOf(endpoint)
  .map((code) => `<a href="#error-${code}">${code}</a>`)
  .join(
    ', ',
  )}. The shapes stand in <a href="/api/openapi.json">the OpenAPI description</a> under <code>${endpoint.id}</code>.</p></details>`;

const errorRow = (code: ErrorCode) =>
  `<tr id="error-${code}"><td><code>${code}</code></td><td>${errors[code].status}</td><td>${escape(inEnglish({ code: `error.${code}` }))}</td></tr>`;
const failureRow = (code: FailureCode) =>
  `<tr><td><code>${code}</code></td><td>${escape(failureTemplate(code))}</td></tr>`;

let page: string | undefined;

/** The API reference: every endpoint by noun, and the closed list of errors. No script, so that it needs no content policy exception. */
export const docsPage = (): string => {
  if (page) return page;
  const nouns = Map.groupBy(catalogue, ({ id }) => id.split('.')[0] ?? '');
  page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Viewgate: the interface</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}summary{padding:.35rem 0;cursor:pointer}summary span{opacity:.75}
code{font-size:.9em}.m{display:inline-block;min-width:4.5em;font-weight:700}details p{margin:.25rem 0 .5rem 1rem}nav a{margin-right:.75rem}td{padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>Viewgate: the interface</h1><p>Success is <code>{"result": …}</code>; a failure is problem details with <code>code</code> and <code>traceId</code>. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Nouns">${[...nouns.keys()].map((noun) => `<a href="#${noun}">${noun}</a>`).join('')}</nav>
${[...nouns].map(([noun, list]) => `<h2 id="${noun}">${noun}</h2>${list.map(endpointBlock).join('')}`).join('')}
<h2 id="errors">Errors</h2><table>${(Object.keys(errors) as ErrorCode[]).map(errorRow).join('')}</table>
<h2 id="failures">Failures</h2><p>What in particular: <code>failure</code> of a problem, and each of its <code>validationFailures</code>, with <code>params</code> for the blanks.</p>
<table>${failureCodes
    .filter((code) => !code.startsWith('error.'))
    .map(failureRow)
    .join('')}</table></html>`;
  return page;
};
