import type { FieldCode, Language } from '#contract/fields.ts';
import type { ErrorCode } from '#contract/responses.ts';

interface Words {
  refusals: Record<ErrorCode, string>;
  fields: Record<FieldCode, string>;
}

/** What functions say to people when they refuse something. */
export const words: Record<Language, Words> = {
  nl: {
    refusals: {
      bad_request: 'Dit verzoek is niet leesbaar.',
      unauthorized: 'U bent niet aangemeld.',
      forbidden: 'U hebt hier geen toegang toe.',
      admins_only: 'Dit is alleen voor beheerders.',
      last_admin: 'Er moet een beheerder overblijven. Maak eerst een collega beheerder.',
      no_second_admin:
        'Dit vraagt om twee beheerders die dat allebei al een week zijn. Een van hen is het nog korter, of een ander was het kort geleden nog. Nodig collega’s zolang zelf uit.',
      cannot_see: 'Deze collega ziet deze melding niet.',
      proof_required: 'Bevestig eerst dat u het bent.',
      factor_required: 'Stel eerst een tweede stap in voor uw account.',
      not_found: 'Dit is er niet, of niet meer.',
      method_not_allowed: 'Dit adres kent deze methode niet.',
      conflict: 'Iemand anders heeft dit intussen gewijzigd.',
      too_large: 'Dit bericht is te groot.',
      invalid: 'Niet alle velden zijn goed ingevuld.',
      idempotency_key_reused: 'Deze sleutel is al gebruikt voor een ander bericht.',
      proof_expired: 'Het formulier stond lang open. Verstuur het nog eens.',
      too_many_requests:
        'Er kwamen te veel berichten in korte tijd. Probeer het over {minutes} minuten opnieuw, of mail of bel ons.',
      unavailable: 'De dienst is even niet bereikbaar. Probeer het zo opnieuw.',
      internal:
        'Er is een fout opgetreden bij het verzenden van uw bericht. Probeer het later opnieuw.',
    },
    fields: {
      required: 'Dit veld is verplicht.',
      invalid: 'Dit is geen geldige waarde.',
      'too-long': 'Deze tekst is te lang.',
      'file-type': 'Upload een pdf- of Word-document.',
      'file-unreadable':
        'Dit bestand kon niet veilig worden gelezen. Sla het opnieuw op als pdf en probeer het nog eens.',
      'file-protected':
        'Dit bestand is beveiligd, dus wij kunnen niet zien wat erin staat. Sla het op zonder wachtwoord en probeer het nog eens.',
      'file-too-large': 'Upload een bestand dat kleiner is dan 5 MB.',
      weak: 'Kies een wachtwoord van ten minste 10 tekens dat niet algemeen bekend is.',
    },
  },
  en: {
    refusals: {
      bad_request: 'This request cannot be read.',
      unauthorized: 'You are not signed in.',
      forbidden: 'You do not have access to this.',
      admins_only: 'This is for admins only.',
      last_admin: 'An admin has to remain. Please make a colleague an admin first.',
      no_second_admin:
        'This takes two admins who have both been one for a week. One of them has not been that long, or another one left within the week. Until then invite colleagues yourself.',
      cannot_see: 'This colleague does not see this ticket.',
      proof_required: 'Please confirm first that it is you.',
      factor_required: 'Please set up a second factor for your account first.',
      not_found: 'This does not exist, or no longer.',
      method_not_allowed: 'This address does not know this method.',
      conflict: 'Somebody else has changed this in the meantime.',
      too_large: 'This message is too large.',
      invalid: 'Not all fields are filled in correctly.',
      idempotency_key_reused: 'This key was used for another message before.',
      proof_expired: 'The form was open for a long time. Please send it once more.',
      too_many_requests:
        'Too many messages came in a short time. Please try again in {minutes} minutes, or e-mail or call us.',
      unavailable: 'The service cannot be reached right now. Please try again in a moment.',
      internal: 'Something went wrong while sending your message. Please try again later.',
    },
    fields: {
      required: 'This field is required.',
      invalid: 'This is not a valid value.',
      'too-long': 'This text is too long.',
      'file-type': 'Please upload a PDF or Word document.',
      'file-unreadable':
        'This file could not be read safely. Save it again as a PDF and try once more.',
      'file-protected':
        'This file is protected, so we cannot see what is in it. Save it without a password and try once more.',
      'file-too-large': 'Please upload a file smaller than 5MB.',
      weak: 'Choose a password of at least 10 characters that is not a common one.',
    },
  },
};
