import { firmFacts } from '#contract/firm-facts.ts';

/** Where to report a weakness, for `/.well-known/security.txt` (RFC 9116). */
export const securityText = (siteUrl: string): string => `Contact: mailto:${firmFacts.securityEmail}
Expires: ${firmFacts.securityTextExpires}
Preferred-Languages: nl, en
Canonical: ${siteUrl}/.well-known/security.txt
Policy: ${siteUrl}/terms
`;
