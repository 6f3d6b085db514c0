/** The address of a site on `host` and `port` for processes of this machine, without a trailing slash. */
export function siteUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (/^[0:]*::[0:]*$/.test(host)) return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The address of that site for people on this machine: its own, or `localhost` where it answers to that. */
export function localUrl(host: string, port: number): string {
  const url = new URL(siteUrl(host, port));
  return ['127.0.0.1', '[::1]'].includes(url.hostname) ? `http://localhost:${port}` : siteUrl(host, port);
}
