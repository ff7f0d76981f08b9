import { firmFacts } from '#contract/firm-facts.ts';
import type { AboutCopy } from '#copy/nl/site/about.ts';
import identity from './identity.ts';

const { founded, people } = firmFacts.about;

const about = {
  meta: {
    name: 'About us',
    title: 'About us: who we are and how we work | Delvanta',
    description:
      'Who we are, how we work and which standards we support: IT consultants and engineers for environments in which every change has to be explained.',
    keywords: 'IT consultancy, laboratory automation, GxP, infrastructure, information security',
  },
  heading: 'IT that still holds up when someone asks',
  intro:
    'We design, build and run IT for organisations that have to answer for it: to an inspector, a regulator, a patient or a customer. Our roots are in laboratories and pharma. We bring the discipline that is normal there to everything else we do.',
  who: {
    heading: 'Who we are',
    paragraphs: [
      `We started in ${founded}. There are now ${people} of us, most of them in the Netherlands.`,
      'A firm of specialists: infrastructure and cloud engineers, laboratory automation engineers, security specialists, developers, database administrators and project managers. You speak to the person who does the work, from the first conversation to the handover.',
      'Many companies choose between a large provider with fixed packages and a one-person business that is fully booked. We are the third option: broad enough to oversee a whole environment, small enough to know who connected your LIMS and why.',
      'We sell no licences and take no commission from suppliers. If our advice is not to do something, we say so.',
    ],
  },
  how: {
    heading: 'How we work',
    intro:
      'Every assignment, large or small, goes through the same five steps. We agree in advance what is documented at each step.',
    steps: [
      {
        title: 'Intake',
        text: 'We listen, watch people at work and write down on one page what the problem is, whose it is, and what happens if you do nothing.',
      },
      {
        title: 'Gap analysis and plan',
        text: 'The difference between what is there and what is needed, with risk, order, cost and what we need from you.',
      },
      {
        title: 'Building in small steps',
        text: 'Each step can be tested and reversed. Changes go through change control; deviations are recorded, not hidden.',
      },
      {
        title: 'Proving that it works',
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
    intro: 'We are based in the Netherlands. We work wherever our clients have sites.',
    map: {
      office: 'Amsterdam: our office',
      america: 'North America',
      europe: 'Europe',
      asia: 'Asia',
    },
    items: [
      {
        title: 'At your site',
        text: 'We come to you for work on instruments, networks and workplaces, and keep to your access, cleanroom and safety rules.',
      },
      {
        title: 'Remotely',
        text: 'Administration, development and support run over connections that you can open, follow and close yourself. You see who is connected, and when.',
      },
      {
        title: 'Across borders',
        text: 'One design for several sites, with room for local law, language and time zone. We deliver documentation in Dutch and in English.',
      },
    ],
  },
  frameworks: {
    heading: 'Standards and regulations we support',
    intro:
      'A system can only be shown to be in order within your own organisation and processes. We supply the design, the set-up and the evidence you need to meet these standards and regulations. We support them; we are not certified to them ourselves. The verdict belongs to your quality unit, auditor or regulator.',
    parts: { design: 'Design', setup: 'Set-up', evidence: 'Evidence' },
    items: [
      {
        title: 'GAMP 5',
        design: 'Risk and software category as the starting point',
        setup: 'Validation according to risk',
        evidence: 'A supplier assessment you can reuse',
      },
      {
        title: '21 CFR Part 11 and EU Annex 11',
        design: 'Access control',
        setup: 'Audit trail, and electronic signatures tied to their record',
        evidence: 'Backups that have been shown to restore',
      },
      {
        title: 'ALCOA+',
        design: 'The way from instrument to report',
        setup: 'Attributable, legible, contempo\u00adraneous, original and accurate',
        evidence: 'Complete, consistent, enduring and available',
      },
      {
        title: 'ISO 27001:2022 and NEN 7510:2024',
        design: 'Measures, including where patient data is concerned',
        setup: 'An owner for every measure',
        evidence: 'Evidence with the measures',
      },
      {
        title: 'NIS2 and the Dutch Cyber\u00adbeveiligingswet',
        design: 'Risk management',
        setup: 'Agreements along the supply chain',
        evidence: 'A reporting process that fits within 24 and 72 hours',
      },
      {
        title: 'DORA',
        design: 'Insight into IT risk, for financial institutions and their suppliers',
        setup: 'Agreements with third parties',
        evidence: 'Resilience testing',
      },
    ],
  },
  people: {
    heading: 'People and values',
    intro:
      'We hire people who would rather ask a question than make an assumption. This is what you can expect from each of us.',
    items: [
      {
        title: 'Honest about uncertainty',
        text: 'We say what we know, what we suspect and what we still have to find out. A proposal keeps the three apart.',
      },
      {
        title: 'In writing when it counts',
        text: 'A decision without a record does not count. You can always look up why something was built the way it was.',
      },
      {
        title: 'Careful with access',
        text: 'No more rights than needed, for no longer than needed. Access is personal and ends on a date.',
      },
      {
        title: 'The knowledge stays',
        text: 'We work alongside your people and train them while we build. Making you dependent on us is not a service.',
      },
    ],
  },
  identity,
  callToAction: {
    heading: 'Would you like to meet first?',
    text: 'Tell us in a few sentences what is going on. You will hear back from someone who knows the work.',
    contact: 'Get in touch',
    clients: 'See clients and projects',
  },
} satisfies AboutCopy;

export default about;
