// People of the console for `npm run bench -- review`.
export const PASSWORD = 'four quiet rivers';

/** Asks the console's calls as whoever signs in by them. */
export async function consoleOf(server) {
  let cookie = '';
  const ask = async (method, path, body) => {
    const answer = await fetch(`${server.url}/console/api${path}`, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0];
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  return ask;
}

/** Somebody who is limited to units, signed in: each question goes by the scope, and by PostgreSQL's policies behind it. */
export async function limitedTo(units, { ask: admin, server }) {
  const login = `limited${Date.now().toString(36)}`;
  const { password } = await admin('POST', '/users', { login, role: 'publisher' });
  await admin('PATCH', `/users/${login}`, { scope: { recruitments: [], units, positions: [] } });
  const ask = await consoleOf(server);
  await ask('POST', '/session', { login, password });
  await ask('POST', '/me/password', { old: password, password: PASSWORD });
  return ask;
}
