import { createClient } from '@supabase/supabase-js';
import type { Product } from '#tests/support/product.ts';
import type { Mailserver } from '#tests/support/smtp.ts';

export interface AgentAccount {
  name: string;
  email: string;
  password: string;
}

const anonKey = 'sb_publishable_delvanta';

/** Makes a second agent as the first one would: by an invitation, whose mail carries a link. */
export async function inviteColleague(
  product: Product,
  mailserver: Mailserver,
  agent: AgentAccount,
): Promise<AgentAccount> {
  const colleague = {
    name: 'Bram Jansen',
    email: 'bram@delvanta.example',
    password: 'Regenboog-61-trein',
  };
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const inviter = createClient(product.url, anonKey, options);
  const { data } = await inviter.auth.signInWithPassword(agent);
  await fetch(`${product.url}/functions/v1/account/invitations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify({ email: colleague.email, language: 'en' }),
  });
  const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === colleague.email);
  const guest = createClient(product.url, anonKey, options);
  const link = new URL(/https?:\S+\/mail-link\?\S+/.exec(mail.text ?? '')?.[0] ?? product.url);
  const { data: verified } = await guest.auth.verifyOtp({
    token_hash: link.searchParams.get('token') ?? '',
    type: 'invite',
  });
  await guest.auth.updateUser({
    password: colleague.password,
    data: { full_name: colleague.name },
  });
  const row = { id: verified.user?.id, email: colleague.email, naam: colleague.name, rol: 'agent' };
  const { error } = await guest.from('users').insert(row);
  if (error) throw error;
  return colleague;
}
