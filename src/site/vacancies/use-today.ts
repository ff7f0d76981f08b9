import { useContext, useSyncExternalStore } from 'react';
import { dayOf } from '#util/today.ts';
import { ServedPage } from '../address.ts';

/** The calendar day where the firm is: that of the served page until React has taken it over. */
export function useToday(): string {
  const { day } = useContext(ServedPage);
  return useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => day,
  );
}

const never = () => () => {};
