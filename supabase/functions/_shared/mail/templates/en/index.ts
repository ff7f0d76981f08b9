export { account } from './account.ts';
export { chat } from './chat.ts';
export { digest } from './digest.ts';
export { intake } from './intake.ts';
export { interviewers, interviews } from './interviews.ts';
export { quotes } from './quotes.ts';
export { team } from './team.ts';
export { tickets } from './tickets.ts';
