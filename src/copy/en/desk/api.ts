/** What other programs may ask of the server. */
export default {
  reference: {
    title: 'Description',
    intro:
      'Everything that the site and the service desk ask of the server, in OpenAPI 3.1. The description itself is in English.',
    download: 'Open the OpenAPI file',
    failed: 'The description could not be loaded.',
    search: 'Search an address or word',
    none: 'No address matches.',
    found: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
    who: 'Access',
    schemes: {
      session: 'a session',
      publicKey: 'the public key',
      linkToken: 'the token in the link',
      webhookSignature: 'a signature',
    } as Record<string, string>,
    anybody: 'anybody',
    or: ' or ',
    and: ' and ',
    field: 'Field',
    type: 'Type',
    place: 'Where',
    places: { path: 'in the address', query: 'after the question mark', body: 'in the body' },
    required: 'required',
    nothing: 'Takes no fields.',
  },
};
