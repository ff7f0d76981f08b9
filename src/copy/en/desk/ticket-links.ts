export default {
  related: {
    label: 'Related tickets',
    parent: 'Part of',
    part: 'Detach',
    parts: 'Parts',
    follows: 'Follows',
    followedBy: 'Followed by',
    mergedInto: 'Merged into',
    merged: 'Merged with this one',
    undoMerge: 'Undo merge',
  },
  tags: {
    title: 'Tags',
    field: 'Tag',
    add: 'Add',
    remove: (tag: string) => `Remove tag ${tag}`,
    invalid: 'A tag has letters, digits, spaces or _ . + - and at most 40 characters.',
  },
  watchers: {
    title: 'Watchers',
    nobody: 'Nobody watches this ticket.',
    start: 'Watch',
    stop: 'Stop watching',
  },
  actions: {
    label: 'More with this ticket',
    print: 'Print',
    subject: {
      open: 'Change subject…',
      title: 'Change subject',
      intro: 'The new subject also heads your next mails.',
      field: 'Subject',
      submit: 'Save',
    },
    merge: {
      open: 'Merge…',
      title: 'Merge with another ticket',
      intro:
        'This ticket is closed as a duplicate. Its messages and watchers are shown with the other one from now on. You can undo this.',
      field: 'Reference of the other ticket',
      submit: 'Merge',
      invalid:
        'That is not possible: the other ticket does not exist, one of the two is merged or done already, or only this one is confidential.',
    },
    confidential: {
      open: 'Confidential…',
      title: 'Who sees this ticket?',
      intro:
        'A confidential ticket exists only for whom you name, for admins too. Anybody else who has or watches it no longer does.',
      everybody: 'Everybody who sees tickets of this kind',
      named: 'Only you and the colleagues that you name here',
      colleagues: 'Colleagues',
      nobodyElse: 'There are no colleagues to name.',
      submit: 'Save',
    },
    parent: {
      open: 'Make part of…',
      title: 'Make part of another ticket',
      intro: 'It then belongs to a larger one. Both keep their own status.',
      field: 'Reference of the larger ticket',
      submit: 'Make part',
      invalid: 'That is not possible: the ticket does not exist, or is a part itself.',
    },
  },
} as const;
