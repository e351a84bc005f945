import type { Person } from './people.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1.5rem;color:#1f2933;background:#eef2f6}
form{background:#fff;padding:2rem;border-radius:12px}li form{display:inline;background:none;padding:0}li button{padding:0;background:none;color:#20456b;text-decoration:underline}label{display:block;margin:0 0 1rem}input{display:block;width:100%;box-sizing:border-box;
font:inherit;padding:.6rem;margin-top:.25rem;border:1px solid #8795a1;border-radius:6px}button{font:inherit;padding:.7rem 1.2rem;border:0;
border-radius:6px;background:#20456b;color:#fff}[role=alert]{color:#9b1c1c}`;

/** The provider's login page. It lists its people, since it is a simulator. */
export const loginPage = (
  name: string,
  people: readonly Person[],
  { action, failure = '' }: { readonly action: string; readonly failure?: string },
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title><style>${style}</style><h1>${escaped(name)}</h1>
<form method="post" action="${escaped(action)}">${failure && `<p role="alert">${escaped(failure)}</p>`}
<label>Email<input name="email" type="email" autocomplete="username" required autofocus></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>
<p>A simulated identity provider. It knows:</p><ul>${people
  .map(
    ({ email, password, groups }) =>
      `<li>${escaped(email)} (${escaped(password)})${groups.length > 0 ? `, in ${escaped(groups.join(', '))}` : ''}
<form method="post" action="/sign-out"><button name="email" value="${escaped(email)}">Sign out everywhere</button></form></li>`,
  )
  .join('')}</ul></html>`;
