/** `npm run verify-audit`: whether the audit trail is as it was written. */
import { checkAuditChain } from '#domain/audit/audit-chain.ts';
import { withStore } from '../archive/archive-command.ts';

const [, , noted] = process.argv;

await withStore(async ({ database }) => {
  const { length, head, faults } = await checkAuditChain(database.kysely);
  for (const { number, entry, fault } of faults) {
    console.error(`${number === null ? entry : `${number}. ${entry}`}: ${fault}`);
  }
  const isCut = noted !== undefined && !(await hasLink(noted));
  if (isCut)
    console.error(`The link ${noted} is not in the chain: the end was cut off or made anew.`);
  if (faults.length > 0 || isCut) process.exitCode = 1;
  else console.log(`The audit trail is complete: ${length} entries.`);
  if (head)
    console.log(`Its last link is ${length}:${head}. Note it, and give it to the next check.`);

  /** Whether a link that was noted earlier, as `number:hash`, is still there. */
  async function hasLink(link: string): Promise<boolean> {
    const { rows } = await database.pool.query(
      `select 1 from audit_chain where number || ':' || encode(hash, 'hex') = $1`,
      [link],
    );
    return rows.length > 0;
  }
});
