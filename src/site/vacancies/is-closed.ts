/** Whether one can no longer apply on a calendar day (YYYY-MM-DD): the last day is the vacancy's own. */
export const isClosedOn = (
  { closesOn, isClosed = false }: { closesOn: string; isClosed?: boolean },
  day: string,
): boolean => isClosed || day > closesOn;
