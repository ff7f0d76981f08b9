export default {
  title: 'Reports',
  tickets: 'Tickets',
  none: '–',
  csv: 'CSV',
  print: 'Print',
  file: 'report',
  failed: 'The report could not be made.',
  period: {
    label: 'Period',
    presets: {
      week: '7 days',
      month: '30 days',
      quarter: '90 days',
      lastMonth: 'Last month',
      year: '365 days',
    },
    from: 'From',
    to: 'Up to and including',
    show: 'Show',
    wrong: 'Choose a last day after the first, at most a year later.',
    comparedWith: (period: string) => `Compared with the period before: ${period}.`,
  },
  change: {
    up: (before: string) => `more than ${before}`,
    down: (before: string) => `less than ${before}`,
    same: (_before: string) => 'the same as before',
  },
  keys: {
    in: { name: 'Received', meaning: 'Tickets that were created in the period.' },
    out: { name: 'Done', meaning: 'Resolved in the period, or closed without a resolution.' },
    backlog: {
      name: 'Backlog',
      meaning: 'Not yet resolved or closed at the end of the period.',
    },
    backlogAge: { name: 'Age of the backlog', meaning: 'Half of the backlog was older.' },
    responseMedian: {
      name: 'First response, median',
      meaning: 'Half got their first reply sooner. Hours outside business hours count, too.',
    },
    responseP90: {
      name: 'First response, 90%',
      meaning: 'Nine in ten got their first reply sooner.',
    },
    resolutionMedian: {
      name: 'Resolution, median',
      meaning:
        'Half were resolved sooner. Hours outside business hours count, and so does waiting.',
    },
    resolutionP90: { name: 'Resolution, 90%', meaning: 'Nine in ten were resolved sooner.' },
    responseShare: {
      name: 'Replied on time',
      meaning: 'Share of first replies that came within the promised time.',
    },
    resolutionShare: {
      name: 'Resolved on time',
      meaning:
        'Share of what was resolved that was ready within the promised time. Spam, duplicates and withdrawn tickets do not count.',
    },
    reopened: { name: 'Reopened', meaning: 'How often a ticket that was done came back.' },
  },
  flow: { title: 'In and out per day', asTable: 'As a table', day: 'Day' },
  parts: {
    kind: 'By kind',
    agent: 'By assignee',
    source: 'By source',
    columns: { kind: 'Kind', agent: 'Assignee', source: 'Source' },
    nobody: 'Nobody',
    sources: { form: 'Form', mail: 'Email', staff: 'Staff' },
  },
  recruitment: {
    title: 'Recruitment',
    meaning:
      'Candidates who applied in the period, and where they stand now. Erased data is not counted.',
    nobody: 'No candidates in this period.',
    vacancy: 'Vacancy',
    came: 'Received',
    answered: 'Answered',
    done: 'Completed',
    withdrawn: 'Withdrawn',
    waiting: 'Under way',
    responseMedian: 'First response, median',
    freelancer: 'Freelancers',
    open: 'Speculative application',
  },
  steps: {
    title: 'Applications by step',
    meaning:
      'Applications received in the period: how many were ever at a step, how many are there now, and after how long half of them had gone on. What was undone or erased does not count.',
    step: 'Step',
    reached: 'Reached',
    now: 'There now',
    median: 'Time there, median',
  },
  quotes: {
    title: 'Quotes',
    counts: { sent: 'Sent', accepted: 'Accepted', declined: 'Declined', expired: 'Expired' },
    values: { sentCents: 'Sent, euro', acceptedCents: 'Accepted, euro' },
    keys: {
      sent: {
        name: 'Sent',
        meaning:
          'Quotes that were sent in the period, except those that a later revision replaced.',
      },
      sentValue: { name: 'Value sent', meaning: 'Without VAT.' },
      accepted: { name: 'Accepted', meaning: 'In the period, whenever they were sent.' },
      acceptedValue: { name: 'Value accepted', meaning: 'Without VAT.' },
      winRate: {
        name: 'Won',
        meaning: 'Accepted, as a share of accepted, declined and expired.',
      },
      decisionMedian: {
        name: 'Time to decide',
        meaning: 'Half of the customers decided sooner.',
      },
    },
  },
  columns: {
    part: 'Part',
    figure: 'Figure',
    inHours: (figure: string) => `${figure}, hours`,
  },
} as const;
