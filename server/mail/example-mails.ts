import type { Language } from '#contract/fields.ts';
import {
  agreementParagraph,
  draftOfProposal,
  interviewMoment,
  proposalLabel,
  proposalParagraphs,
} from '#domain/recruitment/interview-letter.ts';
import {
  codeEmail,
  type LinkEmail,
  linkEmail,
  type Notice,
  newDeviceEmail,
  noticeEmail,
} from '#mail/outbound/account-emails.ts';
import { type EmailContent, type LinkTemplate, withLink } from '#mail/outbound/compose.ts';
import { templates } from '#mail/templates/index.ts';
import { firmMailbox } from '#mail/templates/nl/firm-mailbox.ts';

/** Every letter of the product in a language, by a name for its address, about people who do not exist. */
export function exampleMails(language: Language, siteUrl: string): Record<string, EmailContent> {
  const { account, intake, interviewers, interviews, quotes, team, tickets } = templates[language];
  const desk = `${siteUrl}/servicedesk/dashboard`;
  const plain = (letter: Omit<EmailContent, 'language'>) => ({ ...letter, language });
  const linked = (letter: LinkTemplate) => withLink(language, letter, desk);
  const quote = {
    name: 'Noor Bakker',
    number: 'Q-2026-0012',
    subject: 'LIMS',
    total: '€ 12.083,50',
    lastDay: language === 'nl' ? '21 december 2026' : '21 December 2026',
  };
  const news = {
    from: 'Noor Bakker',
    body: language === 'nl' ? 'De centrifuge trilt weer.' : 'The centrifuge shakes again.',
    reference: 'D-1042',
    subject: 'Centrifuge',
  };
  const talk = {
    dates: [new Date('2026-11-30T09:00:00Z')],
    ...{ minutes: 45, place: 'Kerkstraat 1', interviewers: ['Bram Jansen'] },
  };
  const interview = {
    ...{ name: 'Noor Bakker', vacancy: 'Front-end developer', words: '' },
    agreement: agreementParagraph(language, talk),
  };
  const links = (Object.keys(account.links) as LinkEmail[]).map((kind) => [
    kind,
    linkEmail(language, kind, desk, '305805', 'Bram Jansen'),
  ]);
  const notices = (Object.keys(account.notices) as Notice[]).map((kind) => [
    kind,
    noticeEmail(language, kind),
  ]);
  return {
    ...Object.fromEntries(links),
    ...Object.fromEntries(notices),
    code: codeEmail(language, '305805'),
    new_device: newDeviceEmail(language, {
      device: { browser: 'Firefox', system: 'Windows' },
      network: '203.0.113.0/24',
      at: new Date('2026-11-22T09:30:00Z'),
      url: desk,
    }),
    message_received: plain(intake.message('D-1042')),
    application_received: plain(intake.application('D-1043')),
    enrolment_received: plain(intake.freelancer('D-1044')),
    quote: linked(quotes.offer(quote)),
    quote_reminder: linked(quotes.reminder(quote)),
    quote_withdrawn: plain(quotes.withdrawn(quote)),
    quote_code: plain(quotes.code(quote, '305805')),
    quote_accepted: plain(quotes.accepted(quote, '9f86d081884c7d659a2feaa0c55ad015')),
    customer_reply: linked(tickets.customerReply(news)),
    quote_was_accepted: linked(tickets.quoteDecision.accepted(news)),
    quote_was_declined: linked(tickets.quoteDecision.declined(news)),
    interview_proposed: withLink(
      language,
      {
        subject: interviews.proposed('Front-end developer'),
        paragraphs: proposalParagraphs(
          language,
          draftOfProposal(language, 'Noor Bakker', 'Front-end developer'),
          talk,
        ),
        label: proposalLabel(language),
      },
      `${siteUrl}/interview`,
    ),
    interview_confirmed: plain(interviews.confirmed(interview)),
    interview_moved: plain(interviews.moved(interview)),
    interview_cancelled: plain(interviews.cancelled(interview)),
    interview_withdrawn: plain(interviews.withdrawn(interview)),
    interviewer_confirmed: linked(interviewers.confirmed('D-1043', interview.agreement)),
    interviewer_moved: linked(interviewers.moved('D-1043', interview.agreement)),
    interviewer_cancelled: linked(interviewers.cancelled('D-1043', interview.agreement)),
    interview_date_chosen: linked(tickets.interviewAnswer['date-accepted'](news)),
    interview_no_date: linked(tickets.interviewAnswer['no-date'](news)),
    mention: linked(tickets.mention(news)),
    assignment: linked(tickets.assignment(news)),
    assignments: linked(
      tickets.assignments('Bram Jansen', 3, ['D-1042 Centrifuge', 'D-1045 Wifi']),
    ),
    escalation: linked(
      tickets.escalation(
        [
          {
            ...{
              reference: 'D-1042',
              subject: 'Centrifuge',
              deadline: 'response',
              stage: 'before',
            },
            at: interviewMoment(new Date('2026-12-01T11:30:00Z'), language),
          },
          {
            ...{ reference: 'D-1045', subject: 'Wifi', deadline: 'resolution', stage: 'breach' },
            at: interviewMoment(new Date('2026-12-01T11:30:00Z'), language),
          },
        ],
        2,
      ),
    ),
    rights_changed: linked(team.rightsChanged('bram@delvanta.example', 'Noor', { role: 'admin' })),
    access_proposed: linked(team.accessProposed('bram@delvanta.example', ['labora.example'])),
    // The firm's own mailbox reads Dutch.
    ...(language === 'nl' && {
      firm_message: linked(
        firmMailbox.contactMessage(
          {
            name: 'Noor Bakker',
            email: 'noor@labora.example',
            company: 'Labora',
            message: 'De centrifuge trilt weer.',
            locale: 'nl',
          },
          'D-1042',
        ),
      ),
      firm_candidate: linked(
        firmMailbox.candidate('Front-end developer: Noor Bakker', 'D-1043', true),
      ),
    }),
  };
}
