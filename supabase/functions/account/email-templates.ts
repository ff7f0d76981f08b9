import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import type { EmailContent } from '#mail/outbound/compose.ts';

/** To the account's owner: a recovery code took the place of the second factor. */
export function recoveryCodeUsedEmail(language: Language): EmailContent {
  if (language === 'en') {
    return {
      language,
      subject: 'Recovery code used',
      paragraphs: [
        'A recovery code was used just now in place of the second factor of your account, which no longer works. Please set up a new one as soon as you can.',
        `Was this not you? Then set a new password at once and contact ${firm.email.support}.`,
      ],
    };
  }
  return {
    language,
    subject: 'Herstelcode gebruikt',
    paragraphs: [
      'Er is zojuist een herstelcode gebruikt in plaats van de tweede factor van uw account; die werkt nu niet meer. Stel een nieuwe in zodra u kunt.',
      `Was u dit niet? Stel dan meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}.`,
    ],
  };
}
