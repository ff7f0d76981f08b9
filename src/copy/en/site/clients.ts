import { firmFacts } from '#contract/firm-facts.ts';
import type { ClientsCopy } from '#copy/nl/site/clients.ts';

const { analyses, stepsBefore, stepsAfter, team, reference } = firmFacts.caseStudy;

const clients = {
  meta: {
    name: 'Clients',
    title: 'Clients and projects | Delvanta',
    description:
      'Fifteen industries we work for, from pharma to government, with examples of assignments. And one project in detail: laboratory automation in line with GAMP 5.',
    keywords: 'pharma IT, LIMS implementation, laboratory automation, IT by industry, GAMP 5',
  },
  heading: 'Clients and projects',
  intro:
    'Every industry has its own regulator, its own vocabulary and its own worries that keep people awake at night. Below, industry by industry, is what we help with and the kind of work we do.',
  industries: {
    heading: 'Fifteen industries',
    index: 'Choose an industry',
    examples: 'Examples of assignments',
    items: [
      {
        title: 'Pharmaceuticals',
        description:
          'Validated environments in which production, quality and IT trust the same data.',
        examples: [
          'Setting up and validating a LIMS in line with GAMP 5',
          'Audit trail review for chromatography data (CDS)',
          'Qualification of servers and networks beneath GxP systems',
          'Migrating electronic batch records with proof of completeness',
        ],
      },
      {
        title: 'Biotechnology',
        description:
          'From the first laptop to the clinical phase: IT that grows with you, without starting over.',
        examples: [
          'Choosing and introducing an electronic lab notebook (ELN)',
          'Storage and archiving of sequencing and imaging data',
          'An access model for work with partners',
          'Preparing the IT side of due diligence or an inspection',
        ],
      },
      {
        title: 'Medical devices',
        description:
          'Software and systems around the device, with a technical file that stands up.',
        examples: [
          'Traceability from requirement to test in one chain',
          'Validation of quality management software',
          'Secure connections to devices in the field',
          'Linking serial numbers and UDI data to the ERP system',
        ],
      },
      {
        title: 'Contract laboratories (CRO and CDMO)',
        description: 'Many sponsors, one laboratory: data kept apart, lead time in plain sight.',
        examples: [
          'Separation of data per sponsor in LIMS and storage',
          'Client portal for sample status and reports',
          'Connecting instruments without retyping',
          'Preparing for sponsor audits',
        ],
      },
      {
        title: 'Chemicals',
        description: 'Process automation and office IT connected, without one fault reaching both.',
        examples: [
          'Separating the process network from the office network',
          'Making historical process data available for analysis',
          'Recipe management with versions and approval',
          'Restore test of control systems during a planned shutdown',
        ],
      },
      {
        title: 'Food and agriculture',
        description: 'Origin, shelf life and quality, traceable down to the batch.',
        examples: [
          'Tracing from raw material to pallet',
          'Recording quality measurements straight from the line',
          'Wi-Fi and handheld scanners in cold and wet areas',
          'A recall exercise on the real systems',
        ],
      },
      {
        title: 'Hospitals and healthcare',
        description: 'Availability at the bedside and a confidential record, both at once.',
        examples: [
          'Measures and evidence in line with NEN 7510:2024',
          'Connecting the laboratory to the patient record',
          'A workspace that follows staff from ward to ward',
          'Emergency procedure and restore test for critical systems',
        ],
      },
      {
        title: 'Research and universities',
        description: 'Freedom for the researcher, with data that can still be read in ten years.',
        examples: [
          'Storage that follows a data management plan',
          'Computing on the premises and in the cloud',
          'Keeping old instrument computers safely on the network',
          'Central storage of raw instrument data (SDMS)',
        ],
      },
      {
        title: 'Finance and insurance',
        description: 'Resilience that you can demonstrate, your suppliers included.',
        examples: [
          'Register of IT service providers as DORA requires',
          'Reviewing access rights and having them confirmed periodically',
          'Failover with a recovery time (RTO) set in advance',
          'Database migration with control totals that reconcile',
        ],
      },
      {
        title: 'Energy and utilities',
        description: 'Systems that keep working when the rest fails.',
        examples: [
          'Gap analysis for NIS2 and the Dutch Cyberbeveiligingswet',
          'Remote access to stations, recorded per session',
          'Incident reporting within 24 and 72 hours',
          'Processing meter data with checks for missing values',
        ],
      },
      {
        title: 'Manufacturing and high-tech',
        description: 'Machines, drawings and orders in one line, shielded from prying eyes.',
        examples: [
          'Shielding design data per project and partner',
          'Collecting machine data for fault analysis',
          'Connecting ERP to the shop floor',
          'Isolating and replacing outdated control PCs',
        ],
      },
      {
        title: 'Logistics',
        description: 'A warehouse that keeps running, even during a change.',
        examples: [
          'Migrating a warehouse system in one weekend, with a fallback plan',
          'Monitoring messages to and from carriers and customs',
          'Network coverage for scanners throughout the warehouse',
          'Temperature recording for pharmaceutical transport',
        ],
      },
      {
        title: 'Retail',
        description: 'Till, web shop and stock that show the same figure.',
        examples: [
          'Stock of shops and web shop in one place',
          'Rolling out branches from one fixed design',
          'Payment environment separated from the shop network',
          'Rehearsing and measuring busy days in advance',
        ],
      },
      {
        title: 'Government',
        description: 'Digital services that are accessible, verifiable and transferable.',
        examples: [
          'The Dutch government security baseline (BIO) in practice',
          'Connecting a case management system to base registers',
          'Auditing a portal’s accessibility and fixing what is found',
          'Exit plan and handover when changing suppliers',
        ],
      },
      {
        title: 'Legal and professional services',
        description: 'Files that stay confidential and can still be used on the road.',
        examples: [
          'Document management with rights per file',
          'Workplace management for office, home and court',
          'Applying retention periods automatically',
          'Exchanging documents securely with clients and opposing parties',
        ],
      },
    ],
  },
  caseStudy: {
    label: 'Project in detail',
    heading: 'From a paper workbook to a laboratory that records its own data',
    intro:
      'A pharmaceutical quality control laboratory recorded its measurements on paper and retyped them into three systems. We do not name the company here, but we are happy to tell you more in person.',
    situationHeading: 'The situation',
    situation:
      'Analysts copied out weights and peaks, and a second pair of eyes checked every figure. Deviations came to light late, and preparing for an inspection took weeks.',
    before: {
      label: 'A reading, before',
      stations: ['Balance', 'Paper', 'Second reader', 'Three systems'],
    },
    after: { label: 'A reading, now', stations: ['Instrument', 'LIMS', 'Raw file'] },
    approachHeading: 'The approach',
    approach:
      'We first mapped the flow of data for each analysis, then connected balances and chromatographs to the LIMS, one analysis at a time, ' +
      `${analyses} in all. ` +
      'Each connection was validated on a risk basis within the client’s quality system, while the laboratory kept working.',
    metricsHeading: 'Key figures',
    metrics: [
      {
        value: '80%',
        drawing: 'automation',
        label: 'Process automation',
        text: `of the manual steps removed: from ${stepsBefore} to ${stepsAfter}`,
      },
      {
        value: 'Inspection-ready',
        drawing: 'compliance',
        label: 'Compliance readiness',
        text: 'one file per system, in one place',
      },
      {
        value: '6 months',
        drawing: 'time',
        label: 'Implementation time',
        text: `from intake to going live, with a team of ${team}`,
      },
      {
        value: 'GAMP 5',
        drawing: 'standard',
        label: 'Regulatory standard',
        text: 'with 21 CFR Part 11 and EU Annex 11',
      },
    ],
    reference: {
      text: `Would you like to speak to this client? ${reference.name} will put you in touch:`,
      email: reference.email,
    },
    outcomesHeading: 'Results',
    outcomes: [
      'Readings travel from instrument to LIMS without retyping, with the raw file attached.',
      'The audit trail is reviewed batch by batch instead of just before an inspection.',
      'An out-of-trend result shows up on the day it is measured.',
      'The client’s own administrators add new analyses using a fixed, validated pattern.',
    ],
  },
  callToAction: {
    heading: 'Industry not listed, or does this sound familiar?',
    text: 'Describe your question. We will tell you honestly whether it is our field, and if not, who can help you better.',
    contact: 'Discuss your question',
    expertise: 'See our expertise',
  },
} satisfies ClientsCopy;

export default clients;
