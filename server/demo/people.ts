import type { Rights } from '#contract/rights.ts';

/** Everybody who signs in to a demo has it; so it protects nothing. */
export const demoPassword = 'een demonstratie zonder geheimen';

/** The agents of the demo's firm. */
export const demoAgents: ({ name: string; email: string } & Rights)[] = [
  { name: 'Eva de Boer', email: 'eva@delvanta.example', role: 'admin', recruits: true },
  { name: 'Bram Kuipers', email: 'bram@delvanta.example', role: 'agent', recruits: false },
  { name: 'Sofia Marin', email: 'sofia@delvanta.example', role: 'agent', recruits: false },
  { name: 'Daan Visser', email: 'daan@delvanta.example', role: 'agent', recruits: true },
];
