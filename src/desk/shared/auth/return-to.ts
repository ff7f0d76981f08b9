import { deskPaths } from '#lib/desk-paths.ts';

const parameter = 'back';

/** The login that leads back to a screen of the desk. */
export function loginPath(from: string): string {
  const isLanding = from === deskPaths.area || from === deskPaths.dashboard;
  return isLanding
    ? deskPaths.login
    : `${deskPaths.login}?${new URLSearchParams({ [parameter]: from })}`;
}

/** Where a login leads: the screen that was asked for, and never anywhere outside the desk. */
export function returnTo(search: URLSearchParams): string {
  const asked = search.get(parameter) ?? '';
  const url = URL.parse(asked, location.origin);
  const isOwn = url?.origin === location.origin && url.pathname.startsWith(`${deskPaths.area}/`);
  return isOwn ? url.pathname + url.search : deskPaths.dashboard;
}
