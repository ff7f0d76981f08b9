import type { HomeCopy } from '#copy/nl/site/home.ts';

export default {
  meta: {
    name: 'Home',
    title: 'Delvanta | IT for laboratories and infrastructure',
    description:
      'IT consultancy for infrastructure, security, cloud and workplace, with its own practice in pharma and biotech laboratories. From the Netherlands, worldwide.',
  },
  hero: {
    eyebrow: 'IT consultancy and operations, worldwide',
    title: 'Systems that work as precisely as your lab',
    text: 'We design, build and run the IT behind laboratories, plants and offices. From the instrument to the cloud, with documentation that stands up to an inspection.',
    contact: 'Get in touch',
    expertise: 'See our expertise',
    imageText:
      'Drawing: a microtitre plate with 96 wells; a measured trace runs through it and turns into the links of a network.',
  },
  expertise: {
    title: 'Expertise',
    text: 'Four fields, one team. The people who design your network also know what is connected to it in the lab.',
    path: ['Instrument', 'Instrument PC in the lab segment', 'Firewall, LIMS and SDMS', 'Cloud'],
    items: {
      lab: {
        title: 'Laboratory',
        text: 'LIMS, ELN and chromatography data connected, instruments safely on the network, and audit trails that support ALCOA+ and 21 CFR Part 11.',
      },
      infrastructure: {
        title: 'Infrastructure',
        text: 'Network, servers, storage and cloud as one design. Qualified where it must be, automated where it can be, with restore tests that were really carried out.',
      },
      security: {
        title: 'Security',
        text: 'From segmentation and identity to reporting procedures. We help you towards ISO 27001, NEN 7510 and the requirements of NIS2.',
      },
      advisory: {
        title: 'Advisory',
        text: 'Intake, gap analysis, roadmap and selection. You get a reasoned choice with its costs and risks, even if that choice is not us.',
      },
    },
  },
  reasons: {
    title: 'Why Delvanta',
    items: [
      {
        title: 'Specialists at the table',
        text: 'You talk to the engineer who does the work. No account manager translates your question first.',
      },
      {
        title: 'Security from the start',
        text: 'Access, logging and recovery are in the first design, not in the last sprint.',
      },
      {
        title: 'A third option',
        text: 'Neither doing everything yourself nor outsourcing it all: we work beside your people and hand over what you want to run yourself.',
      },
      {
        title: 'Global reach',
        text: 'One point of contact for all your sites, with support across time zones.',
      },
    ],
  },
  services: {
    title: 'Services',
    text: 'Seven services, on their own or together.',
    highlights: 'What you get',
    useCases: 'Examples',
    takes: 'Lead time',
    weeks: (least: number, most: number) => `${least} to ${most} weeks`,
    price: 'Price',
    prices: {
      month: 'Fixed per month',
      fixed: 'Fixed price',
      hour: 'Hourly, capped',
    },
    request: 'Request a consultation',
    items: {
      ict: {
        name: 'ICT management',
        tagline: 'Everything runs, and you know why',
        intro: 'We run networks, servers and peripherals to measurable service levels.',
        highlights: [
          'Networks and servers watched day and night',
          'One service desk for incidents, requests and changes',
          'Change control that you can show in an audit',
        ],
        useCases: [
          'A laboratory with three sites on one managed network',
          'Taking over from a supplier that is closing down',
          'Updating instrument computers without losing validation',
          'A monthly report that the board understands',
        ],
      },
      workplace: {
        name: 'Digital workplace',
        tagline: 'Sign in and start working',
        intro: 'A workplace that works the same in the office, at home and in the cleanroom.',
        highlights: [
          'New colleagues at work on their first day',
          'Devices set up, updated and wiped remotely',
          'Working together in Microsoft 365, with clear rules',
        ],
        useCases: [
          'Shared workstations in the lab with personal sign-in',
          'Moving from local file servers to SharePoint',
          'Rolling out hundreds of laptops without anyone visiting',
          'Working safely on people’s own phones',
        ],
      },
      cloud: {
        name: 'Cloud',
        tagline: 'To the cloud where it pays',
        intro:
          'We build a landing zone, move what benefits and leave what is better kept close to the instrument.',
        highlights: [
          'A landing zone with policy, logging and budgets',
          'Hybrid where instruments or law require it',
          'Costs per department, visible every month',
        ],
        useCases: [
          'Sequencing clusters that run only when needed',
          'Off-site backup with a restore test every quarter',
          'Moving a validated application to Azure',
          'Winding down a data centre step by step',
        ],
      },
      security: {
        name: 'Security',
        tagline: 'Secure, and able to prove it',
        intro:
          'We map the risks, close what is open and rehearse what to do when things go wrong anyway. No scare stories, just a list ranked by risk.',
        highlights: [
          'Lab and office networks kept apart',
          'Two-step verification at every sign-in',
          'A playbook for reporting within 24 and 72 hours',
        ],
        useCases: [
          'Baseline and action plan for NIS2',
          'Keeping ageing instrument computers safely in service',
          'Giving suppliers access without leaving the door open',
          'Rehearsing a ransomware attack with the board',
        ],
      },
      consultancy: {
        name: 'Consultancy',
        tagline: 'Advice that you can act on',
        intro:
          'We investigate, calculate and write it down. The result is a decision that your organisation can take and carry out.',
        highlights: [
          'Gap analysis with findings ranked by risk',
          'Business case with costs over five years',
          'Supplier selection without commission',
        ],
        useCases: [
          'Choosing and setting up a LIMS or ELN',
          'A second opinion on an IT project under way',
          'Investigating the IT side of an acquisition',
          'Drawing up a validation approach in line with GAMP 5',
        ],
      },
      projects: {
        name: 'Project management',
        tagline: 'On time, and useful from day one',
        intro:
          'Our project managers know the technology and the shop floor. They drive decisions and arrange the handover to operations.',
        highlights: [
          'PRINCE2 or Agile, whichever suits your organisation',
          'One page every week: progress, risks, decisions',
          'Handover with documentation and training',
        ],
        useCases: [
          'Delivering the IT of a new laboratory building',
          'Connecting a site abroad',
          'Getting a stalled migration moving',
          'Joining two organisations after a merger',
        ],
      },
      database: {
        name: 'Databases',
        tagline: 'Data that is correct and stays correct',
        intro: 'We design, run and move databases that measurements, orders and records depend on.',
        highlights: [
          'Performance measured before users complain',
          'Backup and recovery to an agreed RPO and RTO',
          'Audit trails and permissions down to field level',
        ],
        useCases: [
          'From Oracle to PostgreSQL without losing history',
          'Archiving raw instrument data, searchable',
          'Cutting a slow report from hours to minutes',
          'High availability for an order-processing system',
        ],
      },
    },
  },
  principles: {
    title: 'How we work',
    items: [
      {
        title: 'Security',
        text: 'We give no one more access than needed, ourselves included. Everything we change can be traced.',
      },
      {
        title: 'Holistic',
        text: 'An instrument, a network and a way of working together form one system.',
      },
      {
        title: 'Creative',
        text: 'A standard solution when it fits. When it does not, we devise something that you can still maintain.',
      },
      {
        title: 'Long term',
        text: 'We choose technology that will still be supported in ten years, and write down why.',
      },
    ],
  },
  philosophy: {
    title: 'Our philosophy',
    text: 'Good IT goes unnoticed. It measures, keeps and connects, and lets people do their jobs.',
    pillars: [
      {
        title: 'Precision',
        text: 'We measure before we claim, and test before we deliver.',
      },
      {
        title: 'Collaborative',
        text: 'Your people know the work, we know the technology. We design at the same table.',
      },
      {
        title: 'Future ready',
        text: 'Open standards and clear documentation, so that your options stay open.',
      },
    ],
  },
  partners: {
    title: 'Partners and clients',
    pause: 'Stop the motion',
  },
  contact: {
    title: 'Contact',
    text: 'Tell us briefly what is going on. A specialist reads it and replies.',
    form: {
      label: 'Contact form',
      name: 'Name',
      email: 'Email',
      company: 'Company',
      subject: 'Subject',
      message: 'Message',
      optional: '(optional)',
      submit: 'Send message',
      submitting: 'Sending...',
      leave: 'Your message has not been sent yet. Do you want to leave the page?',
      privacy:
        'We use your details only to answer your message (legal basis: our legitimate interest). Name, email and message are required.',
      privacyLink: 'Read how we handle personal data',
    },
    errors: {
      summary: 'Please check these fields',
      required: {
        name: 'Please enter your name.',
        email: 'Please enter your email address.',
        message: 'Please enter your message.',
      },
      invalid: 'Please enter a valid email address, such as name@company.com.',
      'too-long': 'This text is too long. Please shorten it.',
    },
    notices: {
      missing: {
        title: 'Missing fields',
        text: 'Please fill in all required fields.',
      },
      sent: {
        title: 'Message sent!',
        text: 'Thank you for your message. We will contact you as soon as possible.',
        reference: 'Your reference:',
      },
      failed: {
        title: 'Sending failed',
        text: 'Something went wrong while sending your message. Please try again later.',
        unknown: 'Something went wrong',
      },
    },
    details: {
      title: 'Direct contact',
      email: 'Email',
      phone: 'Phone',
      presence: 'Where we are',
      presenceText: 'An office in Amsterdam, engineers in Europe, North America and Asia.',
      hours: 'Available',
      hoursText: (opens: string, closes: string) =>
        `Business days from ${opens} to ${closes} (Dutch time); outages at managed clients, day and night.`,
    },
    reasons: {
      title: 'Good reasons to get in touch',
      items: [
        'You are building or moving a laboratory and want the IT right from the start.',
        'An audit or inspection is coming and the systems are not in order yet.',
        'Your operations are stuck between growing demand and a team that is too small.',
        'You want an independent opinion before making a major decision.',
      ],
    },
  },
} as const satisfies HomeCopy;
