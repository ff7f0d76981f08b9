import type { AboutCopy } from '#copy/nl/site/about.ts';
import identity from './identity.ts';

const about = {
  meta: {
    name: 'About us',
    title: 'About us | Delvanta',
    description:
      'Who we are, how we work and which standards we keep to: IT consultants and engineers for environments in which every change has to be explained.',
    keywords: 'IT consultancy, laboratory automation, GxP, infrastructure, information security',
  },
  heading: 'IT that still holds up when someone asks',
  intro:
    'We design, build and run IT for organisations that have to answer for it: to an inspector, a regulator, a patient or a customer. Laboratories and pharma are where we come from. We take the discipline that is ordinary there into everything else we do.',
  who: {
    heading: 'Who we are',
    paragraphs: [
      'A firm of practitioners: infrastructure and cloud engineers, laboratory automation engineers, security specialists, developers, database administrators and project leads. You speak to the person who does the work, from the first conversation to the handover.',
      'Many companies choose between a large provider with fixed packages and a one-person business with a full diary. We are the third option: broad enough to oversee an environment as a whole, small enough to know who connected your LIMS and why.',
      'We sell no licences and take no commission from suppliers. With us, advice not to do something is advice too.',
    ],
  },
  how: {
    heading: 'How we work',
    intro:
      'Every assignment, large or small, goes through the same five steps. We agree beforehand what is put in writing at each of them.',
    steps: [
      {
        title: 'Intake',
        text: 'We listen, look over shoulders on the shop floor and write down on one page what the problem is, whose it is, and what happens if you do nothing.',
      },
      {
        title: 'Gap analysis and plan',
        text: 'The difference between what is there and what is needed, with risk, order, cost and what we need from you.',
      },
      {
        title: 'Building in small steps',
        text: 'Each step can be tested and reversed. Changes go through change control; deviations are recorded, not polished away.',
      },
      {
        title: 'Showing that it works',
        text: 'Where it must be, qualified or validated under your own quality system. Where it need not be, tested with your users and proven by a restore test.',
      },
      {
        title: 'Handover',
        text: 'Documentation, source code, passwords and settings are yours. Your administrators have restored the environment themselves before we leave.',
      },
    ],
  },
  where: {
    heading: 'Where we work',
    intro: 'Our base is in the Netherlands. Our assignments follow the sites of our clients.',
    items: [
      {
        title: 'At your site',
        text: 'We come to you for work on instruments, networks and workplaces, and keep to your access, cleanroom and safety rules.',
      },
      {
        title: 'Remotely',
        text: 'Administration, development and support run over connections that you can open, follow and close yourself. You see who is looking in, and when.',
      },
      {
        title: 'Across borders',
        text: 'One design for several sites, with room for local law, language and time zone. We deliver documentation in Dutch and in English.',
      },
    ],
  },
  frameworks: {
    heading: 'Standards we support',
    intro:
      'A system can only be shown to be in order within your own organisation and processes. We supply the design, the set-up and the evidence with which you can meet these standards. The verdict belongs to your quality unit, auditor or regulator.',
    items: [
      {
        title: 'GAMP 5',
        text: 'Risk-based validation that starts from the software category, with a supplier assessment you can reuse.',
      },
      {
        title: '21 CFR Part 11 and EU Annex 11',
        text: 'Audit trail, access control, electronic signatures tied to their record, and backups that have been shown to restore.',
      },
      {
        title: 'ALCOA+',
        text: 'Data integrity from instrument to report: attributable, legible, contemporaneous, original and accurate, and also complete, consistent, enduring and available.',
      },
      {
        title: 'ISO 27001:2022 and NEN 7510:2024',
        text: 'Measures, owners and evidence for information security, including where patient data is concerned.',
      },
      {
        title: 'NIS2 and the Dutch Cyberbeveiligingswet',
        text: 'Risk management, agreements along the supply chain and a reporting process that fits within 24 and 72 hours.',
      },
      {
        title: 'DORA',
        text: 'For financial institutions and their suppliers: insight into IT risk, resilience testing and agreements with third parties.',
      },
    ],
  },
  people: {
    heading: 'People and values',
    intro:
      'We hire people who would rather ask a question than make an assumption. This is what you may expect of each of us.',
    items: [
      {
        title: 'Honest about uncertainty',
        text: 'We say what we know, what we suspect and what we still have to find out. A proposal keeps the three apart.',
      },
      {
        title: 'In writing when it counts',
        text: 'A decision without a record does not exist. You can look up later why something was built the way it was.',
      },
      {
        title: 'Careful with access',
        text: 'No more rights than needed, for no longer than needed. Access is personal and ends on a date.',
      },
      {
        title: 'The knowledge stays',
        text: 'We work alongside your people and train them while we build. Becoming dependent on us is not a service.',
      },
    ],
  },
  identity,
  callToAction: {
    heading: 'Shall we get acquainted first?',
    text: 'Tell us in a few sentences what is going on. You will hear back from someone who knows the work.',
    contact: 'Get in touch',
    clients: 'See clients and projects',
  },
} satisfies AboutCopy;

export default about;
