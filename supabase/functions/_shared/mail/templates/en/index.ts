export { account } from './account.ts';
export { intake } from './intake.ts';
export { quotes } from './quotes.ts';
export { team } from './team.ts';
export { tickets } from './tickets.ts';
