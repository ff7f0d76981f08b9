/** Whether a name or address of a URL means this machine, whatever a name server says. */
export const isLoopbackName = (hostname: string) =>
  ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);
