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
        'Hiervoor zijn twee beheerders nodig die dat allebei al ten minste een week zijn, en die zijn er nu niet. Nodig collega’s zolang zelf uit.',
      cannot_see: 'Deze collega heeft geen toegang tot deze melding.',
      proof_required: 'Bevestig eerst dat u het bent.',
      factor_required: 'Stel eerst tweestapsverificatie in voor uw account.',
      token_scope: 'Met dit token mag dit niet.',
      too_many_tokens: 'U hebt al tien tokens die werken. Trek er eerst een in.',
      not_found: 'Dit is er niet, of niet meer.',
      method_not_allowed: 'Dit adres kent deze methode niet.',
      conflict: 'Iemand anders heeft dit intussen gewijzigd.',
      vacancy_closed:
        'Deze vacature is gesloten. Er is niets verstuurd; je kunt het nog wel versturen als open sollicitatie.',
      vacancy_exists: 'Er is al een vacature met dit adres.',
      no_preview: 'Hier is geen voorbeeld mogelijk.',
      too_large: 'Dit bericht is te groot. Kort het in.',
      invalid: 'Niet alle velden zijn goed ingevuld.',
      idempotency_key_reused: 'Deze sleutel is al gebruikt voor een ander bericht.',
      proof_expired: 'Het formulier stond te lang open. Verstuur het opnieuw.',
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
        'This takes two people who have both been admins for at least a week, and there are none now. Until then, invite colleagues yourself.',
      cannot_see: 'This colleague has no access to this ticket.',
      proof_required: 'Please confirm first that it is you.',
      factor_required: 'Please set up two-step verification for your account first.',
      token_scope: 'This token may not do this.',
      too_many_tokens: 'You have ten tokens that work already. Please revoke one first.',
      not_found: 'This does not exist (any more).',
      method_not_allowed: 'This address does not support this method.',
      conflict: 'Somebody else has changed this in the meantime.',
      vacancy_closed:
        'This vacancy is closed. Nothing was sent; you can send it as a speculative application.',
      vacancy_exists: 'A vacancy with this address exists already.',
      no_preview: 'There is no preview here.',
      too_large: 'This message is too large. Please shorten it.',
      invalid: 'Not all fields are filled in correctly.',
      idempotency_key_reused: 'This key was used for another message before.',
      proof_expired: 'The form was open for too long. Please send it again.',
      too_many_requests:
        'Too many messages came in a short time. Please try again in {minutes} minutes, or email or call us.',
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
