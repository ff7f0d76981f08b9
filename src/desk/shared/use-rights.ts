import { useQuery } from '@tanstack/react-query';
import { rightsQuery } from '#data/profile.ts';

/** What whoever is signed in may do and see beyond what all may; nothing until the server said so. */
export function useRights() {
  const { data } = useQuery(rightsQuery());
  return {
    isKnown: data !== undefined,
    isAdmin: data?.role === 'admin',
    recruits: data?.recruits ?? false,
  };
}
